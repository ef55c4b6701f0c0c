// The surfaces of the cubes, drawn once in a square of 48: symbols of the pictures in SVG and
// textures of the cubes in 3D come from here. The deep tone of each stands out from its bed, so
// that a grey print can be read.

export interface Face {
  bed: string;
  deep: string;
  light: string;
  /** What grows on the bed. */
  drawing: string;
}

type Point = readonly [x: number, y: number];

/** Twigs that fork upwards. */
function branches(deep: string, light: string): string {
  const twigs =
    "M24 46V29M24 37L13 27V14M13 22L6 16M13 17L18 8M24 29L35 20V8M35 15L42 10M35 24L43 25M24 29V17L27 5M24 20L20 14";
  const buds: Point[] = [
    [6, 16],
    [18, 8],
    [13, 14],
    [35, 8],
    [42, 10],
    [43, 25],
    [27, 5],
    [20, 14],
  ];
  const dots = buds.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.5" fill="${light}"/>`);
  return `<path d="${twigs}" fill="none" stroke="${deep}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"/>${dots.join("")}`;
}

/** Open ends of tubes. */
function tubes(deep: string, light: string): string {
  const ends: [...Point, number][] = [
    [13, 13, 8.5],
    [34, 11, 6.5],
    [33, 32, 10],
    [12, 35, 7],
    [22, 24, 4],
    [44, 20, 3],
    [21, 43, 3.4],
  ];
  return ends
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="${light}"/><circle cx="${x}" cy="${y}" r="${(r * 0.58).toFixed(1)}" fill="${deep}"/>`,
    )
    .join("");
}

/** Polyps like small suns. */
function suns(deep: string, light: string): string {
  const polyps: [...Point, number][] = [
    [15, 16, 11],
    [35, 32, 11],
    [37, 9, 6],
    [10, 38, 7],
  ];
  const rays = ([x, y, r]: [...Point, number]) =>
    Array.from({ length: 10 }, (_, index) => {
      const angle = (index * Math.PI) / 5;
      const end = (part: number) =>
        `${(x + Math.cos(angle) * r * part).toFixed(1)} ${(y + Math.sin(angle) * r * part).toFixed(1)}`;
      return `M${end(0.55)}L${end(1)}`;
    }).join("");
  return polyps
    .map(
      (polyp) =>
        `<path d="${rays(polyp)}" stroke="${deep}" stroke-width="${(polyp[2] * 0.24).toFixed(1)}" stroke-linecap="round"/><circle cx="${polyp[0]}" cy="${polyp[1]}" r="${(polyp[2] * 0.5).toFixed(1)}" fill="${deep}"/><circle cx="${polyp[0]}" cy="${polyp[1]}" r="${(polyp[2] * 0.24).toFixed(1)}" fill="${light}"/>`,
    )
    .join("");
}

/** Folds that wind like those of a brain. */
function folds(deep: string, light: string): string {
  const lines = [
    "M5 11c5-7 10-6 11 0s7 6 9 0 8-8 10-1 6 5 9 1",
    "M4 23c4-6 9-3 9 2s7 6 9-1 9-6 10 0 7 6 12-1",
    "M5 36c3-6 8-6 10 0s7 4 9-1 7-5 9 1 7 3 10-2",
    "M13 45c2-3 5-3 8-1M30 45c3-4 7-3 11-1M22 4c2-2 4-2 6 0",
  ];
  const path = (width: number, colour: string) =>
    `<path d="${lines.join("")}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return path(5, deep) + path(1.4, light);
}

/** Cracks and pebbles. */
function cracks(deep: string, light: string): string {
  return `<path d="M4 15L15 11L22 18L34 13L45 17M15 11L18 3M22 18L20 30L7 35M20 30L32 35L44 31M32 35L30 46" fill="none" stroke="${deep}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/><g fill="${light}"><circle cx="10" cy="24" r="2.2"/><circle cx="31" cy="24" r="2.8"/><circle cx="39" cy="8" r="1.8"/><circle cx="13" cy="42" r="1.8"/><circle cx="40" cy="40" r="2"/></g>`;
}

function face(
  bed: string,
  deep: string,
  light: string,
  draw: (deep: string, light: string) => string,
): Face {
  return { bed, deep, light, drawing: draw(deep, light) };
}

/** By the place of the species in the edition. */
export const FACES: readonly Face[] = [
  face("#e3766a", "#8d2320", "#f9bcae", branches),
  face("#a08bd9", "#43297f", "#d9cef5", tubes),
  face("#f2c250", "#845000", "#ffecb8", suns),
  face("#84bd74", "#235a2e", "#c9e8ba", folds),
];
export const ROCK_FACE: Face = face("#9fb0b2", "#54696e", "#c3d0d1", cracks);

export const faceOf = (look: number | null): Face =>
  look === null ? ROCK_FACE : (FACES[look] ?? ROCK_FACE);

/** A face as a picture by itself. */
export function facePicture({ bed, drawing }: Face, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}"><rect width="48" height="48" fill="${bed}"/>${drawing}</svg>`;
}
