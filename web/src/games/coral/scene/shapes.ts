// Shapes of the scene.
import {
  BoxGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  LatheGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
  type BufferGeometry,
} from "three";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";

import type { TippingEdge } from "../ghost";
import type { Cell } from "../position";
import type { Space } from "./space";

const CORNERS = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));

/** The twelve edges of each cell, a little larger or smaller than the cell. */
export function cellEdges(
  cells: readonly Cell[],
  size: number,
  space: Space,
): LineSegmentsGeometry {
  const half = size / 2;
  const points = cells.flatMap((cell) => {
    const { x, y, z } = space.middleOf(cell);
    const corner = ([a = 0, b = 0, c = 0]: number[]) => [x + a * half, y + b * half, z + c * half];
    return CORNERS.flatMap((from) =>
      [0, 1, 2]
        .filter((axis) => from[axis] === -1)
        .flatMap((axis) => [
          ...corner(from),
          ...corner(from.map((value, each) => (each === axis ? 1 : value))),
        ]),
    );
  });
  return new LineSegmentsGeometry().setPositions(points);
}

/** Where a pawn goes over the tops of cubes: up, across and down between different heights. */
export function wayOver(cubes: readonly Cell[], space: Space): Vector3[] {
  const stands = cubes.map((cube) => space.standOn(cube));
  return stands.flatMap((stand, index) => {
    const before = stands[index - 1];
    if (!before) return [stand];
    const half = before.clone().lerp(stand, 0.5).setY(Math.max(stand.y, before.y));
    return [half, stand];
  });
}

/** The same as a line. */
export function wayGeometry(cubes: readonly Cell[], space: Space): BufferGeometry {
  const points = wayOver(cubes, space).map((point) => point.setY(point.y + 0.12));
  const curve = new CatmullRomCurve3(points, false, "catmullrom", 0.2);
  return new TubeGeometry(curve, points.length * 8, 0.06, 8);
}

/** The body of a pawn, its foot at the origin; its mark is its head. */
export function pawnGeometry(): BufferGeometry {
  const profile: [number, number][] = [
    [0.001, 0],
    [0.31, 0],
    [0.32, 0.06],
    [0.28, 0.11],
    [0.17, 0.24],
    [0.12, 0.4],
    [0.001, 0.46],
  ];
  return new LatheGeometry(
    profile.map(([x, y]) => new Vector2(x, y)),
    28,
  );
}

/** Where the bar lies over which a piece tips, and which way it goes; null where it just drops. */
export function tippingBar({ cells, edge }: TippingEdge, supports: readonly Cell[], space: Space) {
  const [lowest] = [...cells].sort((a, b) => a[2] - b[2]);
  const foot = supports.find((cell) => cells.includes(cell)) ?? lowest;
  if (!foot || (edge[0] === 0 && edge[1] === 0)) return null;
  const way = new Vector3(edge[0], 0, -edge[1]);
  const at = space.middleOf(foot).addScaledVector(way, 0.5);
  at.y -= 0.47;
  return { at, angle: Math.atan2(way.x, way.z) };
}

export const barGeometry = () => new BoxGeometry(1.06, 0.09, 0.09);
/** A ring and the plate on which it lies. */
export const ringGeometry = () => new TorusGeometry(0.17, 0.03, 10, 32).rotateX(Math.PI / 2);
export const plateGeometry = () => new CylinderGeometry(0.25, 0.25, 0.02, 32);
export const padGeometry = () => new BoxGeometry(1.07, 0.09, 1.07);
