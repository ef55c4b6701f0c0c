// The cubes of the reef: one instanced mesh for each species, and what joins the cubes of a piece.
import {
  BoxGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  type Intersection,
  type Raycaster,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";

import { FACES, faceOf } from "../faces";
import type { Cell } from "../position";
import { joints } from "../reef";
import type { SceneCube } from "./model";
import type { Moving } from "./moving";
import { Space } from "./space";
import { faceTexture } from "./textures";

/** More cubes than any reef has. */
const CAPACITY = 80;
const CUBE = 0.97;
const JOINT = { along: 0.22, across: 0.94 };
/** Between levels that are drawn apart cubes are joined by pillars. */
const PILLAR = 0.3;
const FADED = 0.22;

export const cubeGeometry = () => new RoundedBoxGeometry(CUBE, CUBE, CUBE, 3, 0.075);

/** A cube that may be above its place or smaller than it is. */
interface Placed extends SceneCube {
  lift: number;
  size: number;
}

class SpeciesMesh {
  readonly cubes: InstancedMesh;
  readonly joints: InstancedMesh;
  readonly #materials: MeshLambertMaterial[];

  constructor(
    look: number | null,
    geometry: { cube: RoundedBoxGeometry; joint: BoxGeometry },
    ready: () => void,
  ) {
    const skin = new MeshLambertMaterial({ map: faceTexture(look, ready) });
    const plain = new MeshLambertMaterial({ color: faceOf(look).bed });
    this.#materials = [skin, plain];
    this.cubes = new InstancedMesh(geometry.cube, skin, CAPACITY);
    this.joints = new InstancedMesh(geometry.joint, plain, CAPACITY);
    for (const mesh of [this.cubes, this.joints]) {
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.frustumCulled = false;
    }
  }

  show(cubes: readonly Placed[], space: Space, faded: boolean): void {
    const matrix = new Matrix4();
    cubes.forEach(({ at, lift, size }, index) => {
      const { x, y, z } = space.middleOf(at);
      matrix.makeScale(size, size, size).setPosition(x, y + lift, z);
      this.cubes.setMatrixAt(index, matrix);
    });
    this.cubes.count = cubes.length;
    const whole = cubes.filter(({ size }) => size === 1);
    const lifts = new Map(whole.map(({ piece, lift }) => [piece, lift]));
    const bridges = joints(whole.map((cube) => ({ ...cube, species: null })));
    bridges.forEach(({ at, axis, cube: { piece } }, index) => {
      const { x, y, z } = space.middleOf(at);
      const isPillar = axis === 2 && space.gap > 0;
      const along = JOINT.along + (isPillar ? space.gap : 0);
      const across = isPillar ? PILLAR : JOINT.across;
      const size = [0, 2, 1].map((each) => (each === axis ? along : across));
      matrix.makeScale(size[0] ?? 1, size[1] ?? 1, size[2] ?? 1);
      this.joints.setMatrixAt(index, matrix.setPosition(x, y + (lifts.get(piece) ?? 0), z));
    });
    this.joints.count = bridges.length;
    for (const mesh of [this.cubes, this.joints]) {
      mesh.instanceMatrix.needsUpdate = true;
      mesh.computeBoundingSphere();
    }
    this.#fade(faded);
  }

  #fade(faded: boolean): void {
    for (const material of this.#materials) {
      if (material.transparent !== faded) material.needsUpdate = true;
      material.transparent = faded;
      material.opacity = faded ? FADED : 1;
      material.depthWrite = !faded;
    }
  }

  dispose(): void {
    for (const material of this.#materials) {
      material.map?.dispose();
      material.dispose();
    }
    this.cubes.dispose();
    this.joints.dispose();
  }
}

export class Solids {
  readonly group = new Group();
  readonly #geometry = { cube: cubeGeometry(), joint: new BoxGeometry(1, 1, 1) };
  readonly #meshes: Map<number | null, SpeciesMesh>;
  #space = new Space(0);

  constructor(ready: () => void) {
    const looks = [null, ...FACES.keys()];
    this.#meshes = new Map(
      looks.map((look) => [look, new SpeciesMesh(look, this.#geometry, ready)]),
    );
    for (const { cubes, joints: bridges } of this.#meshes.values()) this.group.add(cubes, bridges);
  }

  show(
    cubes: readonly SceneCube[],
    { space, xray, moving }: { space: Space; xray: boolean; moving: Moving | null },
  ): void {
    const standing = cubes
      .filter(({ falls }) => !falls)
      .map((cube) => ({ ...cube, lift: moving?.liftOf(cube) ?? 0, size: 1 }));
    const fallen = (moving?.motion.fallen ?? []).map((cube) => ({
      ...cube,
      lift: 0,
      size: moving?.left ?? 1,
    }));
    const placed = [...standing, ...fallen];
    this.#space = space;
    for (const [look, mesh] of this.#meshes) {
      mesh.show(
        placed.filter((cube) => cube.look === look),
        space,
        xray,
      );
    }
  }

  /** The nearest cube on a ray, and the cell in front of the face that is hit. */
  hit(ray: Raycaster): { distance: number; cube: Cell; front: Cell } | null {
    const meshes = [...this.#meshes.values()].map(({ cubes }) => cubes);
    const [first] = ray.intersectObjects<InstancedMesh>(meshes, false);
    return first?.face ? this.#describe(first, first.face.normal) : null;
  }

  #describe({ distance, point }: Intersection, normal: { x: number; y: number; z: number }) {
    // The edges are round: the strongest direction is the face that is meant.
    const parts = [normal.x, normal.y, normal.z];
    const strongest = parts.map(Math.abs).indexOf(Math.max(...parts.map(Math.abs)));
    const [x = 0, y = 0, z = 0] = parts.map((part, axis) =>
      axis === strongest ? Math.sign(part) : 0,
    );
    const inside = point.clone();
    const cube = this.#space.cellAt(
      inside.add({ x: -x * 0.3, y: -y * 0.3, z: -z * 0.3 } as typeof point),
    );
    const front: Cell = [cube[0] + x, cube[1] - z, cube[2] + y];
    return { distance, cube, front };
  }

  dispose(): void {
    for (const mesh of this.#meshes.values()) mesh.dispose();
    this.#geometry.cube.dispose();
    this.#geometry.joint.dispose();
  }
}
