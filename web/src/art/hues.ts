// The colours of living things in the frame's pictures; they hold in light and in dark water.
export const hues = {
  rose: "#e2788f",
  coral: "#ef8354",
  gold: "#e9b949",
  violet: "#9b7fc4",
  leaf: "#57a773",
  sky: "#4a90c2",
  wood: "#c99f6b",
  stone: "#8fa3a8",
};
