// What is drawn around the reef for a moment: targets, the ghost of a move, marks.
import {
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  SphereGeometry,
  type BufferGeometry,
  type Material,
  type Raycaster,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";

import { keyOf, type Cell } from "../position";
import type { Palette, SceneGhost, SceneModel } from "./model";
import {
  barGeometry,
  cellEdges,
  padGeometry,
  plateGeometry,
  ringGeometry,
  tippingBar,
  wayGeometry,
} from "./shapes";
import { cubeGeometry } from "./solids";
import { Space } from "./space";
import { faceTexture } from "./textures";

/** More cells than any piece could be placed in. */
const MOST_TARGETS = 160;

/** Cells that can be chosen: a ball in the middle of each, for a pawn a disc at its foot. */
export class Targets {
  readonly group = new Group();
  readonly #material = new MeshBasicMaterial();
  readonly #balls = new InstancedMesh(
    new SphereGeometry(0.1, 16, 12),
    this.#material,
    MOST_TARGETS,
  );
  readonly #discs = new InstancedMesh(
    new CylinderGeometry(0.26, 0.26, 0.07, 28),
    this.#material,
    MOST_TARGETS,
  );
  /** A light rim, so that the discs stand out on every coral. */
  readonly #white = new MeshBasicMaterial({ color: "#ffffff" });
  readonly #rims = new InstancedMesh(
    new CylinderGeometry(0.32, 0.32, 0.04, 28),
    this.#white,
    MOST_TARGETS,
  );
  #cells: readonly Cell[] = [];

  constructor() {
    for (const mesh of this.#meshes) {
      mesh.frustumCulled = false;
      this.group.add(mesh);
    }
  }

  show({ targets, standing }: SceneModel, { legal }: Palette, space: Space): void {
    this.#cells = targets.slice(0, MOST_TARGETS);
    this.#material.color.set(legal);
    for (const mesh of this.#meshes) mesh.count = 0;
    for (const mesh of standing ? [this.#discs, this.#rims] : [this.#balls]) {
      this.#put(mesh, standing ? -0.45 - space.gap : 0, space);
    }
  }

  /** The nearest target on a ray. */
  hit(ray: Raycaster): { distance: number; cell: Cell } | null {
    const meshes = this.#meshes.filter(({ count }) => count > 0);
    const [first] = ray.intersectObjects(meshes, false);
    const cell = first?.instanceId === undefined ? undefined : this.#cells[first.instanceId];
    return first && cell ? { distance: first.distance, cell } : null;
  }

  dispose(): void {
    this.#material.dispose();
    this.#white.dispose();
    for (const mesh of this.#meshes) {
      mesh.geometry.dispose();
      mesh.dispose();
    }
  }

  get #meshes() {
    return [this.#balls, this.#discs, this.#rims];
  }

  /** One of a shape in each cell, this far above its middle. */
  #put(mesh: InstancedMesh, lift: number, space: Space): void {
    const matrix = new Matrix4();
    this.#cells.forEach((cell, index) => {
      const { x, y, z } = space.middleOf(cell);
      mesh.setMatrixAt(index, matrix.makeTranslation(x, y + lift, z));
    });
    mesh.count = this.#cells.length;
    mesh.instanceMatrix.needsUpdate = true;
    mesh.computeBoundingSphere();
  }
}

/** Everything of the ghost but its pawn, and the outlines of cubes. Built anew for each picture. */
export class Marks {
  readonly group = new Group();
  readonly #cube = cubeGeometry();
  readonly #pad = padGeometry();
  readonly #bar = barGeometry();
  readonly #arrow = new ConeGeometry(0.16, 0.36, 20);
  /** Where the pawn could go later. */
  readonly #ring = ringGeometry();
  readonly #plate = plateGeometry();
  readonly #paints = new Map<string, Material>();
  #passing: { dispose(): void }[] = [];
  #space = new Space(0);

  constructor(private readonly ready: () => void) {}

  show(model: SceneModel, palette: Palette, space: Space): void {
    this.#clear();
    this.#space = space;
    this.#outline(model.recent, palette.casing, 0.99, 2.5);
    this.#outline(model.highlighted, palette.accent, 1.02, 4);
    if (model.ghost) this.#showGhost(model.ghost, palette);
  }

  dispose(): void {
    this.#clear();
    const parts = [this.#cube, this.#pad, this.#bar, this.#arrow, this.#ring, this.#plate];
    for (const geometry of parts) geometry.dispose();
    for (const paint of this.#paints.values()) {
      if (paint instanceof MeshLambertMaterial) paint.map?.dispose();
      paint.dispose();
    }
  }

  #showGhost(ghost: SceneGhost, palette: Palette): void {
    const colour = ghost.stands ? palette.accent : palette.warn;
    for (const cell of ghost.cells) {
      const cube = new Mesh(this.#cube, this.#skin(ghost.look));
      cube.position.copy(this.#space.middleOf(cell));
      cube.renderOrder = 1;
      this.group.add(cube);
    }
    this.#outline(ghost.cells, colour, 1, 3.5);
    for (const cell of ghost.supports) {
      const pad = this.#plain(this.#pad, palette.legal);
      pad.position.copy(this.#space.middleOf(cell)).y -= 0.5;
    }
    for (const cube of ghost.reach) {
      this.#plain(this.#plate, palette.casing).position.copy(this.#space.standOn(cube));
      this.#plain(this.#ring, palette.reach).position.copy(this.#space.standOn(cube));
    }
    if (ghost.way.length > 1) {
      this.#plain(this.#keep(wayGeometry(ghost.way, this.#space)), palette.accent);
    }
    const bar = ghost.tipping ? tippingBar(ghost.tipping, ghost.supports, this.#space) : null;
    if (bar) {
      const edge = this.#plain(this.#bar, palette.warn, true);
      edge.position.copy(bar.at);
      edge.rotation.y = bar.angle;
      const arrow = this.#plain(this.#arrow, palette.warn, true);
      arrow.position.copy(bar.at);
      arrow.rotation.set(Math.PI / 2, bar.angle, 0, "YXZ");
      arrow.translateY(0.3);
    }
  }

  #outline(cells: readonly Cell[], colour: string, size: number, width: number): void {
    if (cells.length === 0) return;
    const unique = [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
    const line = this.#paint(
      `line ${colour} ${width}`,
      () => new LineMaterial({ color: colour, linewidth: width }),
    );
    this.group.add(new LineSegments2(this.#keep(cellEdges(unique, size, this.#space)), line));
  }

  /** `through` is seen through everything else: what lies below a piece would be hidden by it. */
  #plain(geometry: BufferGeometry, colour: string, through = false): Mesh {
    const seen = through ? { depthTest: false, transparent: true, opacity: 0.8 } : {};
    const plain = () => new MeshBasicMaterial({ color: colour, ...seen });
    const mesh = new Mesh(geometry, this.#paint(`plain ${colour} ${through}`, plain));
    if (through) mesh.renderOrder = 3;
    this.group.add(mesh);
    return mesh;
  }

  /** The skin of a species, so that one can see through it. */
  #skin(look: number): Material {
    const map = () => faceTexture(look, this.ready);
    const skin = () => new MeshLambertMaterial({ map: map(), transparent: true, opacity: 0.78 });
    return this.#paint(`skin ${look}`, skin);
  }

  /** Materials are kept: the last one of a kind would take its compiled program with it. */
  #paint<Kind extends Material>(name: string, make: () => Kind): Kind {
    const paint = (this.#paints.get(name) as Kind | undefined) ?? make();
    this.#paints.set(name, paint);
    return paint;
  }

  #keep<Thing extends { dispose(): void }>(thing: Thing): Thing {
    this.#passing.push(thing);
    return thing;
  }

  #clear(): void {
    this.group.clear();
    for (const thing of this.#passing) thing.dispose();
    this.#passing = [];
  }
}
