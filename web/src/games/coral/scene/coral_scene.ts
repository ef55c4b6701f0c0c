// The reef in three dimensions. Everything of three.js is behind this class; it is loaded when a
// board needs it. Nothing is drawn unless something has changed.
import {
  DirectionalLight,
  HemisphereLight,
  PCFShadowMap,
  Plane,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";

import { above, keyOf, type Cell } from "../position";
import { ReefCamera } from "./camera";
import { Ground } from "./ground";
import { Marks, Targets } from "./marks";
import type { Palette, Preset, SceneModel, SceneMotion } from "./model";
import { Moving } from "./moving";
import { Pawns } from "./pawns";
import { Sharpness, timeDrawing } from "./sharpness";
import { Solids } from "./solids";
import { Space } from "./space";

/** The room between levels that are drawn apart. */
const GAP = 1.15;
/** So many milliseconds after the last change a picture gets all its pixels. */
const REST = 300;
/** The angle between the eye and the light of the sides. */
const ASIDE = -0.35;
const TABLE = new Plane(new Vector3(0, 1, 0), 0);

export class CoralScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera: ReefCamera;
  readonly #solids: Solids;
  readonly #targets = new Targets();
  readonly #marks: Marks;
  readonly #pawns: Pawns;
  readonly #ground: Ground;
  readonly #sun = new DirectionalLight("#ffffff", 2.1);
  readonly #sides = new DirectionalLight("#ffffff", 0.95);
  readonly #ray = new Raycaster();
  readonly #sharpness = new Sharpness();
  #model: SceneModel | null = null;
  #palette: Palette | null = null;
  #space = new Space(0);
  #moving: Moving | null = null;
  /** What casts shadows, to see whether it has changed. */
  #standing = "";
  #frame = 0;
  #rest = 0;

  /** Null where the browser gives no WebGL. */
  static create(canvas: HTMLCanvasElement): CoralScene | null {
    const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
    return context ? new CoralScene(canvas, context) : null;
  }

  private constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly context: WebGL2RenderingContext,
  ) {
    const request = () => this.#request();
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#camera = new ReefCamera(canvas, request);
    this.#solids = new Solids(request);
    this.#marks = new Marks(request);
    this.#pawns = new Pawns(request);
    this.#ground = new Ground(request);
    this.#light();
    const parts = [this.#ground, this.#solids, this.#targets, this.#marks, this.#pawns];
    for (const { group } of parts) this.#scene.add(group);
  }

  set damped(damped: boolean) {
    this.#camera.controls.enableDamping = damped;
  }

  /** While the wheel turns a piece it does not zoom. */
  set zooms(zooms: boolean) {
    this.#camera.controls.enableZoom = zooms;
  }

  show(model: SceneModel, palette: Palette, letters: readonly string[]): void {
    this.#model = model;
    this.#palette = palette;
    this.#space = new Space(model.exploded ? GAP : 0);
    this.#ground.show(model.extent, palette, letters);
    this.#showSolids(model);
    this.#targets.show(model, palette, this.#space);
    this.#marks.show(model, palette, this.#space);
    this.#showPawns();
    this.#frameReef();
    this.#request();
  }

  /** Lets something move that led to what is shown; null: everything is in its place at once. */
  move(motion: SceneMotion | null): void {
    if (motion === null && this.#moving === null) return;
    this.#moving = motion && new Moving(motion);
    this.#showMoving();
    this.#request();
  }

  look(preset: Preset, still: boolean): void {
    this.#camera.look(preset, still);
    this.#request();
  }

  /** Goes around the reef by so many degrees. */
  walk(around: number, still: boolean): void {
    this.#camera.walk(around, still);
    this.#request();
  }

  /** Takes the size that the canvas has on the page. */
  resize(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.#frameReef();
    this.#request();
  }

  /** The cell that is meant by a point of the page; null where there is only water. */
  pick(clientX: number, clientY: number): Cell | null {
    const box = this.canvas.getBoundingClientRect();
    const point = new Vector2(
      ((clientX - box.left) / box.width) * 2 - 1,
      1 - ((clientY - box.top) / box.height) * 2,
    );
    this.#ray.setFromCamera(point, this.#camera.camera);
    const target = this.#targets.hit(this.#ray);
    const solid = this.#solids.hit(this.#ray);
    if (target && (!solid || target.distance <= solid.distance)) return target.cell;
    if (!solid) return this.#spaceOfTable();
    return this.#model?.standing ? this.#standOn(solid.cube) : solid.front;
  }

  /** Where the middle of a cell is on the page. */
  project(cell: Cell): { x: number; y: number } {
    const { x, y } = this.#space.middleOf(cell).project(this.#camera.camera);
    const box = this.canvas.getBoundingClientRect();
    return {
      x: box.left + ((x + 1) / 2) * box.width,
      y: box.top + ((1 - y) / 2) * box.height,
    };
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    for (const part of [this.#camera, this.#solids, this.#targets, this.#marks, this.#pawns]) {
      part.dispose();
    }
    this.#ground.dispose();
    this.#sun.dispose();
    this.#sides.dispose();
    this.#renderer.dispose();
  }

  /** While somebody only points at things, cubes and shadows stay as they are. */
  #showSolids({ cubes, pawns, xray, exploded }: SceneModel): void {
    const standing = JSON.stringify([cubes, pawns, xray, exploded]);
    if (standing === this.#standing) return;
    this.#standing = standing;
    this.#placeSolids(cubes, xray);
  }

  #placeSolids(cubes: SceneModel["cubes"], xray: boolean): void {
    this.#solids.show(cubes, { space: this.#space, xray, moving: this.#moving });
    this.#renderer.shadowMap.needsUpdate = true;
  }

  #showPawns(): void {
    if (!this.#model || !this.#palette) return;
    const stage = { space: this.#space, moving: this.#moving };
    this.#pawns.show(this.#model, this.#palette, stage);
  }

  /** One picture of what moves; tells whether something still does. */
  #showMoving(): boolean {
    const goesOn = this.#moving?.update() ?? false;
    if (!goesOn) this.#moving = null;
    if (this.#model) this.#placeSolids(this.#model.cubes, this.#model.xray);
    this.#showPawns();
    return goesOn;
  }

  /** The sun stands straight above; what comes back from the water lights the sides. */
  #light(): void {
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    this.#sun.shadow.radius = 5;
    this.#sun.shadow.bias = -0.002;
    this.#sun.shadow.normalBias = 0.03;
    this.#scene.add(
      new HemisphereLight("#ffffff", "#6fb3ba", 1.25),
      this.#sun,
      this.#sun.target,
      this.#sides,
    );
  }

  /** The sides that one looks at are lit, from a little to the right. */
  #lightSides(): void {
    const { position } = this.#camera.camera;
    const { target } = this.#camera.controls;
    const azimuth = Math.atan2(position.x - target.x, position.z - target.z) + ASIDE;
    this.#sides.position.set(Math.sin(azimuth), 0.4, Math.cos(azimuth));
  }

  #frameReef(): void {
    const extent = this.#model?.extent;
    const { clientWidth, clientHeight } = this.canvas;
    if (!extent || clientHeight === 0) return;
    // Drawn apart, what could be placed on top would be far above the picture.
    const height = this.#space.heightOf(extent.levels + (this.#space.gap > 0 ? 1 : 0));
    this.#camera.frame(extent, height, clientWidth / clientHeight);
    const { west, east, south, north } = extent;
    const reach = Math.max(east - west, north - south) / 2 + 1.5;
    const x = (west + east) / 2;
    const z = -(south + north) / 2;
    // A little aslant, so that overhangs show on the walls below them.
    this.#sun.position.set(x + 1.4, height + 12, z + 1);
    this.#sun.target.position.set(x, 0, z);
    const { camera } = this.#sun.shadow;
    camera.left = camera.bottom = -reach;
    camera.right = camera.top = reach;
    camera.far = height + 20;
    camera.updateProjectionMatrix();
  }

  #spaceOfTable(): Cell | null {
    const point = this.#ray.ray.intersectPlane(TABLE, new Vector3());
    if (!point) return null;
    const [x, y] = this.#space.cellAt(point);
    return this.#model?.standing ? null : [x, y, 0];
  }

  /** The cell above a cube; if that is no target, the one above its column. */
  #standOn(cube: Cell): Cell {
    const targets = this.#model?.targets ?? [];
    const wanted = keyOf(above(cube));
    if (targets.some((cell) => keyOf(cell) === wanted)) return above(cube);
    const [x, y] = cube;
    return targets.find((cell) => cell[0] === x && cell[1] === y) ?? above(cube);
  }

  #request(): void {
    clearTimeout(this.#rest);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#frame = 0;
    const flies = this.#camera.update();
    const moves = this.#moving !== null && this.#showMoving();
    const quick = this.#sharpness.inMotion(devicePixelRatio);
    const sharp = this.#sharpness.atRest(devicePixelRatio);
    this.#render(quick);
    timeDrawing(this.context, (took) => this.#sharpness.learn(took, devicePixelRatio));
    if (flies || moves) this.#request();
    else if (quick < sharp) this.#rest = window.setTimeout(() => this.#render(sharp), REST);
  }

  #render(pixels: number): void {
    // Setting it empties the canvas.
    if (this.#renderer.getPixelRatio() !== pixels) this.#renderer.setPixelRatio(pixels);
    this.#lightSides();
    this.#renderer.render(this.#scene, this.#camera.camera);
  }
}
