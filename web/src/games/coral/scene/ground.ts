// The table: a disc of water with its spaces, and the letters of the four sides around it.
import {
  BufferGeometry,
  CircleGeometry,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
} from "three";

import type { Extent } from "../reef";
import type { Palette } from "./model";
import { signTexture } from "./textures";

/** The letters of the sides: their size, and how far beyond the middle of the last cells. */
const LETTER = 0.7;
const BESIDE = 0.78;

/** The numbers: their size, and how far from the middle of the outermost cells. */
const NUMBER = 0.34;
const INSIDE = 0.34;

export class Ground {
  readonly group = new Group();
  #parts: { dispose(): void }[] = [];
  #shown = "";

  constructor(private readonly ready: () => void) {}

  /** `letters` are those of north, east, south and west. */
  show(extent: Extent, palette: Palette, letters: readonly string[]): void {
    const key = JSON.stringify([extent, palette, letters]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.dispose();
    const { west, east, south, north } = extent;
    const middle = { x: (west + east) / 2, z: -(south + north) / 2 };
    const radius = Math.hypot(east - west + 1, north - south + 1) / 2 + 0.2;
    this.#addDisc(radius, middle, palette.ground);
    this.#addLines(extent, palette.lines);
    const sides = [
      [middle.x, -north - BESIDE],
      [east + BESIDE, middle.z],
      [middle.x, -south + BESIDE],
      [west - BESIDE, middle.z],
    ];
    sides.forEach(([x = 0, z = 0], index) => {
      this.#sign(letters[index] ?? "", palette.ink, { x, z, size: LETTER });
    });
    this.#addNumbers(extent, palette.ink);
  }

  dispose(): void {
    this.group.clear();
    for (const part of this.#parts) part.dispose();
    this.#parts = [];
  }

  #addDisc(radius: number, { x, z }: { x: number; z: number }, colour: string): void {
    const material = this.#keep(new MeshLambertMaterial({ color: colour }));
    const disc = new Mesh(this.#keep(new CircleGeometry(radius, 96)), material);
    disc.receiveShadow = true;
    this.#lay(disc, x, z).position.y = -0.02;
  }

  /** Puts something flat on the table. */
  #lay(mesh: Mesh, x: number, z: number): Mesh {
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.set(x, 0.005, z);
    this.group.add(mesh);
    return mesh;
  }

  /** The numbers of the columns along the south, and along the west, as on the map. */
  #addNumbers({ west, east, south, north }: Extent, ink: string): void {
    for (let x = west; x <= east; ++x) {
      this.#sign(`${x}`, ink, { x, z: -south + INSIDE, size: NUMBER });
    }
    for (let y = south; y <= north; ++y) {
      this.#sign(`${y}`, ink, { x: west - INSIDE, z: -y, size: NUMBER });
    }
  }

  #sign(text: string, ink: string, { x, z, size }: { x: number; z: number; size: number }): void {
    const map = this.#keep(signTexture(text, ink, this.ready));
    const material = this.#keep(new MeshBasicMaterial({ map, transparent: true }));
    this.#lay(new Mesh(this.#keep(new PlaneGeometry(size, size)), material), x, z);
  }

  #addLines({ west, east, south, north }: Extent, colour: string): void {
    const points: number[] = [];
    for (let x = west; x <= east + 1; ++x) {
      points.push(x - 0.5, 0, -north - 0.5, x - 0.5, 0, -south + 0.5);
    }
    for (let y = south; y <= north + 1; ++y) {
      points.push(west - 0.5, 0, -y + 0.5, east + 0.5, 0, -y + 0.5);
    }
    const geometry = this.#keep(new BufferGeometry());
    geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
    const material = new LineBasicMaterial({ color: colour, transparent: true, opacity: 0.55 });
    this.group.add(new LineSegments(geometry, this.#keep(material)));
  }

  #keep<Thing extends { dispose(): void }>(thing: Thing): Thing {
    this.#parts.push(thing);
    return thing;
  }
}
