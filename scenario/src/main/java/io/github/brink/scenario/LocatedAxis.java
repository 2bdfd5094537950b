package io.github.brink.scenario;

import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.List;

/** An axis, and where its parts were written. */
record LocatedAxis(AxisSpec spec, Place pathPlace, Place fromPlace, Place toPlace) {

    /**
     * Refuses an axis along a quantity that the file gives in another form: a service time that is a map has no number of
     * its own, and one that is a number has no parts. The axis would make another system of it.
     *
     * @param axis what messages call it: {@code map.x}
     */
    void refuseOtherForm(MapNode root, String axis, ProblemList problems) {
        Paths paths = new Paths(root);
        String path = spec.path();
        if (paths.get(path) instanceof MapNode) {
            List<String> parts = paths.numbersBelow(path);
            refuse(
                    axis,
                    "which is a map here" + (parts.isEmpty() ? "" : "; did you mean " + Shown.anyOf(parts) + "?"),
                    problems);
            return;
        }
        paths.numberAbove(path)
                .ifPresent(above ->
                        refuse(axis, "but " + Shown.quoted(above) + " is no map here; did you mean that?", problems));
    }

    private void refuse(String axis, String rest, ProblemList problems) {
        problems.add(pathPlace, axis + ".path", "found " + Shown.quoted(spec.path()) + ", " + rest);
    }

    /** Writes one end of the axis into a tree. */
    void putEnd(MapNode root, boolean first) {
        Place place = first ? fromPlace : toPlace;
        String text = spec.quantity().format(first ? spec.from() : spec.to());
        new Paths(root).put(spec.path(), place, new ScalarNode(place, text, ScalarNode.Form.LITERAL));
    }
}
