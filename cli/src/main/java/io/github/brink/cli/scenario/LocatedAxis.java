package io.github.brink.cli.scenario;

import io.github.brink.cli.scenario.Node.MapNode;
import io.github.brink.cli.scenario.Node.ScalarNode;

/** An axis, and where its parts were written. */
record LocatedAxis(AxisSpec spec, Place pathPlace, Place fromPlace, Place toPlace) {

    /** Writes one end of the axis into a tree. */
    void putEnd(MapNode root, boolean first) {
        Place place = first ? fromPlace : toPlace;
        String text = spec.quantity().format(first ? spec.from() : spec.to());
        new Paths(root).put(spec.path(), place, new ScalarNode(place, text, ScalarNode.Form.LITERAL));
    }
}
