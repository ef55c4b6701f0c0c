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
import { letterTexture } from "./textures";

/** The letters of the sides: their size, and how far beyond the middle of the last cells. */
const LETTER = 0.7;
const BESIDE = 0.78;

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
      const map = this.#keep(letterTexture(letters[index] ?? "", palette.ink, this.ready));
      const material = this.#keep(new MeshBasicMaterial({ map, transparent: true }));
      this.#lay(new Mesh(this.#keep(new PlaneGeometry(LETTER, LETTER)), material), x, z);
    });
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
