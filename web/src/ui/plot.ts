// The chart library with its style sheet, in a file of its own that is loaded when it is needed.
import "uplot/dist/uPlot.min.css";
import Plot from "uplot";

export { Plot };
