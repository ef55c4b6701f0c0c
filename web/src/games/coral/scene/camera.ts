// The camera: without perspective, so that what is counted from a side is seen exactly, always
// turned to the middle of the reef, never below the table.
import { MathUtils, OrthographicCamera, Vector3 } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

import type { Extent } from "../reef";
import type { Preset } from "./model";

const DISTANCE = 60;
const FLIGHT = 250;
/** A reef that was turned runs on for about half a second. */
const DAMPING = 0.2;
/** Azimuth and height of the presets: from the south an azimuth of 0, from the east of 90. */
const DIRECTIONS: Record<Preset, [azimuth: number, polar: number]> = {
  iso: [33, 52],
  north: [180, 90],
  east: [90, 90],
  south: [0, 90],
  west: [-90, 90],
  top: [0, 0.01],
};

export class ReefCamera {
  readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0.1, 2 * DISTANCE);
  readonly controls: OrbitControls;
  readonly #target = new Vector3();
  #extent: Extent | null = null;
  #height = 1;
  #aspect = 1;
  #flight: { from: [number, number]; to: [number, number]; began: number } | null = null;

  constructor(element: HTMLElement, changed: () => void) {
    this.controls = new OrbitControls(this.camera, element);
    this.controls.enablePan = false;
    this.controls.minPolarAngle = MathUtils.degToRad(0.01);
    this.controls.maxPolarAngle = Math.PI / 2;
    this.controls.dampingFactor = DAMPING;
    this.controls.minZoom = 0.6;
    this.controls.maxZoom = 4;
    this.controls.addEventListener("change", changed);
    this.#turn(DIRECTIONS.iso);
  }

  /** The reef has another size, or the window has. The direction stays. */
  frame(extent: Extent, height: number, aspect: number): void {
    this.#extent = extent;
    this.#height = height;
    this.#aspect = aspect;
    const { west, east, south, north } = extent;
    const middle = new Vector3((west + east) / 2, height * 0.4, -(south + north) / 2);
    this.camera.position.add(middle).sub(this.#target);
    this.#target.copy(middle);
    this.controls.target.copy(middle);
    this.#fit();
  }

  /** Looks from another direction; without motion it is there at once. */
  look(preset: Preset, still: boolean): void {
    this.camera.zoom = 1;
    const [azimuth, polar] = DIRECTIONS[preset];
    const around = MathUtils.euclideanModulo(azimuth - this.#direction[0] + 180, 360) - 180;
    this.#fly([this.#direction[0] + around, polar], still);
  }

  /** Goes around the reef by so many degrees. */
  walk(around: number, still: boolean): void {
    // Steps add up: the one before is done first.
    if (this.#flight) this.#turn(this.#flight.to);
    const [azimuth, polar] = this.#direction;
    this.#fly([azimuth + around, polar], still);
  }

  /** Goes on with what moves; tells whether something still does. */
  update(): boolean {
    const flight = this.#flight;
    if (!flight) return this.controls.update();
    const part = Math.min(1, (performance.now() - flight.began) / FLIGHT);
    const eased = MathUtils.smoothstep(part, 0, 1);
    this.#turn([
      MathUtils.lerp(flight.from[0], flight.to[0], eased),
      MathUtils.lerp(flight.from[1], flight.to[1], eased),
    ]);
    if (part === 1) this.#flight = null;
    return part < 1;
  }

  dispose(): void {
    this.controls.dispose();
  }

  /** Azimuth and height of the present direction. */
  get #direction(): [azimuth: number, polar: number] {
    const { controls } = this;
    return [
      MathUtils.radToDeg(controls.getAzimuthalAngle()),
      MathUtils.radToDeg(controls.getPolarAngle()),
    ];
  }

  #fly(to: [number, number], still: boolean): void {
    if (still) this.#turn(to);
    else this.#flight = { from: this.#direction, to, began: performance.now() };
  }

  #turn([azimuth, polar]: [number, number]): void {
    const direction = new Vector3().setFromSphericalCoords(
      DISTANCE,
      MathUtils.degToRad(polar),
      MathUtils.degToRad(azimuth),
    );
    this.camera.position.copy(this.#target).add(direction);
    this.controls.update();
    this.camera.updateProjectionMatrix();
  }

  /** Everything of the extent is in the picture, from wherever one looks. */
  #fit(): void {
    if (!this.#extent) return;
    const { west, east, south, north } = this.#extent;
    const wide = Math.hypot(east - west, north - south) / 2 + 0.4;
    const slanted = Math.hypot(this.#height / 2, wide * 0.66) + 0.4;
    const half = Math.max(slanted, (north - south) / 2 + 1.05, wide / this.#aspect);
    this.camera.top = half;
    this.camera.bottom = -half;
    this.camera.left = -half * this.#aspect;
    this.camera.right = half * this.#aspect;
    this.camera.updateProjectionMatrix();
  }
}
