// The icons of effects and conditions on one grid of 24, with one width of stroke. `tint` is
// filled softly below the lines, so that an icon has a body at every size.

export interface Drawing {
  lines: string;
  tint?: string;
}

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const STAR =
  "M12 3l2.6 5.6 6.1.8-4.5 4.2 1.2 6.1L12 16.700l-5.4 3 1.200-6.100L3.300 9.400l6.100-.8z";
const CRATE = "M12 3l8 4.500v9L12 21l-8-4.500v-9z";
const DOME = "M4 20a8 8 0 0 1 16 0z";
const LOW_DOME = "M5 20.500a7 7 0 0 1 14 0z";
const HOLES = `${ring(9, 17, 0.6)}${ring(12.5, 14.5, 0.6)}${ring(15.5, 17.2, 0.6)}`;
const CARD =
  "M6 4.500A1.500 1.500 0 0 1 7.500 3h9A1.500 1.500 0 0 1 18 4.500v15a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 6 19.500z";
const HEAD = ring(9.5, 7.5, 3.7);
const BODY = "M3 20.500c.5-4.500 3-7 6.500-7s6 2.500 6.500 7z";
const BOTTLE = "M10 3h4v4l2.500 3.500V19a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-8.500L10 7z";
const ISLAND = "M2.500 20q9.500-7 19 0z";
const PALM =
  "M12 16.500V8M12 8Q8 4.500 4.500 8.500M12 8q4-3.500 7.500.5M12 8Q10.500 4 7.500 4M12 8q1.500-4 4.500-4";

export const ICONS: Record<string, Drawing> = {
  alg: {
    lines:
      "M12 21.500V10M12 17c-4.500 0-6.500-3-6-7.500 4 .3 6 3 6 7.500M12 13c-.3-5 1.700-8.500 5.500-9.500.8 5-1.500 8.500-5.500 9.500",
    tint: "M12 17c-4.500 0-6.500-3-6-7.500 4 .3 6 3 6 7.500M12 13c-.3-5 1.700-8.500 5.500-9.500.8 5-1.500 8.500-5.500 9.500",
  },
  she: {
    lines:
      "M12 20.500L3.500 11a8.500 7.500 0 0 1 17 0zM12 20.500V3.500M12 20.500L7.700 5M12 20.500L16.300 5",
    tint: "M12 20.500L3.500 11a8.500 7.500 0 0 1 17 0z",
  },
  cam: {
    lines: `M3 8.500h4L8.500 5h7L17 8.500h4v11H3z${ring(12, 13.5, 3.5)}`,
    tint: "M3 8.500h4L8.500 5h7L17 8.500h4v11H3z",
  },
  res: { lines: `${CRATE}M4 7.500l8 4.500 8-4.500M12 12v9`, tint: CRATE },
  resd: { lines: `${CRATE}M9 10.500h6M9 14h6M14 8l-4 8.500`, tint: CRATE },
  max: { lines: "M5 4h14M12 20.500V8.500M7 13l5-5 5 5" },
  coin: { lines: `${ring(12, 12, 8.5)}${ring(12, 12, 4.5)}`, tint: ring(12, 12, 8.5) },
  en: {
    lines: "M13.500 2.500L5 14h6l-1.500 7.500L18.500 10h-6z",
    tint: "M13.500 2.500L5 14h6l-1.500 7.500L18.500 10h-6z",
  },
  vp: { lines: STAR, tint: STAR },
  evp: {
    lines: "M5.500 21.500V3.500M5.500 4h13l-3 4.500 3 4.500h-13",
    tint: "M5.500 4h13l-3 4.500 3 4.500h-13z",
  },
  sci: {
    lines:
      "M8.500 3h7M10 3v6L4.500 18.500A1.700 1.700 0 0 0 6 21h12a1.700 1.700 0 0 0 1.500-2.500L14 9V3M7.500 15h9",
    tint: "M7.500 15h9l3 5.500q-7.500 1-15 0z",
  },
  dive: {
    lines:
      "M12 2.500v10M7.500 8.500l4.500 4.500 4.500-4.500M3 18q2.250-2.500 4.500 0t4.500 0 4.500 0 4.500 0M3 21.500q2.250-2.500 4.500 0t4.500 0 4.500 0 4.500 0",
  },
  restore: {
    lines: "M12 21.500V5M12 16L6.500 12V7M12 13l5.500-4V5M6.500 12l-3-1.500M17.500 9l3-1",
  },
  BALLS: { lines: DOME + HOLES, tint: DOME },
  ball: { lines: `${LOW_DOME}M12 11V3M9 5.500L12 2.500l3 3`, tint: LOW_DOME },
  lowball: {
    lines: `${LOW_DOME}M12 11V3M9 5.500L12 2.500l3 3M4 10.500h3M17 10.500h3`,
    tint: LOW_DOME,
  },
  deploy: { lines: `${LOW_DOME}M12 2.500v8M9 7.500l3 3 3-3`, tint: LOW_DOME },
  box: { lines: `${LOW_DOME}M9.500 3.500l5 6M14.500 3.500l-5 6`, tint: LOW_DOME },
  mis: { lines: `${CARD}M9 8h6M9 12h6M9 16h3`, tint: CARD },
  misfar: { lines: `${CARD}M9 12h6M12.500 9l3 3-3 3`, tint: CARD },
  misany: { lines: `${CARD}M12 8v8M8.500 10l7 4M15.500 10l-7 4`, tint: CARD },
  playmis: { lines: `${CARD}M9.500 8.500v7l6-3.500z`, tint: CARD },
  PLAYED: { lines: `${CARD}M9 12l2.300 2.500L15.500 9`, tint: CARD },
  miscard: { lines: `${CARD}M9.500 9.500l5 5M14.500 9.500l-5 5`, tint: CARD },
  hire: { lines: `${HEAD}${BODY}M19 4.500v6M16 7.500h6`, tint: BODY },
  drop: { lines: `${HEAD}${BODY}M17 5l4.500 4.500M21.500 5L17 9.500`, tint: BODY },
  act: { lines: `${HEAD}${BODY}M17 4v7l5-3.500z`, tint: BODY },
  actG: { lines: `${HEAD}${BODY}${ring(19, 7.5, 2.7)}`, tint: BODY + ring(19, 7.5, 2.7) },
  actR: { lines: `${HEAD}${BODY}M16.500 5h5v5h-5z`, tint: `${BODY}M16.500 5h5v5h-5z` },
  actB: {
    lines: `${HEAD}${BODY}M19 4l3 3.500-3 3.500-3-3.500z`,
    tint: `${BODY}M19 4l3 3.500-3 3.500-3-3.500z`,
  },
  rech: {
    lines: "M2.500 7.500h16v9.500h-16zM21.500 10.500v3.500M11.500 8.800l-3.500 4h4.500l-3 3.500",
    tint: "M2.500 7.500h16v9.500h-16z",
  },
  pol: { lines: `${BOTTLE}M7.500 14h9`, tint: BOTTLE },
  refresh: {
    lines: "M19.500 12a7.500 7.500 0 1 1-2.300-5.400M17.500 2.500v4.500H13M12 9v6M9.500 11h5",
    tint: ring(12, 12, 7.5),
  },
  polvp: {
    lines: `${BOTTLE}M12 12l1 2.200 2.300.3-1.700 1.500.4 2.200-2-1.100-2 1.100.4-2.200-1.700-1.500 2.300-.3z`,
    tint: BOTTLE,
  },
  ISL: { lines: ISLAND + PALM, tint: ISLAND },
  islgreen: { lines: ISLAND + PALM, tint: ISLAND },
  islpurple: { lines: `${ISLAND}M6.500 17l3.500-8.500 3 5 2-3 3.500 6.500`, tint: ISLAND },
  islorange: {
    lines: `${ISLAND}M4.500 12q3.750-4 7.500 0t7.500 0M12 3.500v2M6.500 5l1 1.500M17.500 5l-1 1.500`,
    tint: ISLAND,
  },
  COL1: {
    lines: "M4 3h5v5H4zM4 9.500h5v5H4zM4 16h5v5H4zM13 5.500h7M13 12h7M13 18.500h7",
    tint: "M4 3h5v5H4zM4 9.500h5v5H4zM4 16h5v5H4z",
  },
  EN: {
    lines: "M4 3h16M13 5.500L6 15h5l-1 6.500 7.500-9.500h-5z",
    tint: "M13 5.500L6 15h5l-1 6.500 7.500-9.500h-5z",
  },
  POL: { lines: `${BOTTLE}M7.500 14h9`, tint: BOTTLE },
  EACH: {
    lines: `${ring(12, 6.5, 3.7)}${ring(6.5, 16, 3.7)}${ring(17.5, 16, 3.7)}`,
    tint: `${ring(12, 6.5, 3.7)}${ring(6.5, 16, 3.7)}${ring(17.5, 16, 3.7)}`,
  },
  COIN: { lines: `${ring(12, 12, 8.5)}${ring(12, 12, 4.5)}`, tint: ring(12, 12, 8.5) },
  shark: {
    lines: "M3 18.500C9 18 9.500 9 18 4.500c-2 5.500-.5 10.500 3 14z",
    tint: "M3 18.500C9 18 9.500 9 18 4.500c-2 5.500-.5 10.500 3 14z",
  },
  oxygen: { lines: `${ring(9, 14.5, 5.2)}${ring(16.8, 7.5, 3.2)}`, tint: ring(9, 14.5, 5.2) },
  crown: {
    lines: "M4 18.500L3 8l5 4 4-7 4 7 5-4-1 10.500z",
    tint: "M4 18.500L3 8l5 4 4-7 4 7 5-4-1 10.500z",
  },
  lock: {
    lines: "M6 11h12v9.500H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
    tint: "M6 11h12v9.500H6z",
  },
  check: { lines: "M5 12.500l4.500 4.500L19 7" },
  flag: { lines: "M6 21.500V3.500M6 4h12l-3 4 3 4H6", tint: "M6 4h12l-3 4 3 4H6z" },
  objective: { lines: `${ring(12, 12, 8.5)}${ring(12, 12, 4.5)}${ring(12, 12, 0.8)}` },
  milestone: {
    lines: "M7 21.500V9a5 5 0 0 1 10 0v12.500zM10 13h4M10 16.500h4",
    tint: "M7 21.500V9a5 5 0 0 1 10 0v12.500z",
  },
};
