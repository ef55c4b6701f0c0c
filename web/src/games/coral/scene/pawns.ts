// The pawns, each with its mark above it, which is turned to whoever looks.
import { Group, Mesh, MeshLambertMaterial, Sprite, SpriteMaterial, Vector3 } from "three";

import type { Cell } from "../position";
import type { PawnLook } from "../look";
import type { Palette, SceneModel } from "./model";
import type { Moving } from "./moving";
import { pawnGeometry } from "./shapes";
import type { Space } from "./space";
import { markTexture, pawnColour } from "./textures";

interface Skin {
  body: MeshLambertMaterial;
  mark: SpriteMaterial;
}

interface Stage {
  space: Space;
  moving: Moving | null;
}

const GHOSTLY = 0.65;

const below = ([x, y, z]: Cell): Cell => [x, y, z - 1];

export class Pawns {
  readonly group = new Group();
  readonly #geometry = pawnGeometry();
  readonly #skins = new Map<string, Skin>();

  constructor(private readonly ready: () => void) {}

  show({ pawns, ghost }: SceneModel, palette: Palette, { space, moving }: Stage): void {
    this.group.clear();
    const leaving = (moving?.motion.pawns ?? []).filter(({ floats }) => floats === "out");
    const standing = pawns.map((pawn) => ({ ...pawn, foot: space.standOn(below(pawn.at)) }));
    const gone = leaving.map((pawn) => ({ ...pawn, foot: new Vector3() }));
    for (const { species, look, foot } of [...standing, ...gone]) {
      const now = moving?.footOf(species, space) ?? foot;
      this.group.add(this.#pawn(look, palette, now, 1));
    }
    if (!ghost?.pawn) return;
    const { cube, look } = ghost.pawn;
    this.group.add(this.#pawn(look, palette, space.standOn(cube), GHOSTLY));
  }

  dispose(): void {
    this.#geometry.dispose();
    for (const { body, mark } of this.#skins.values()) {
      mark.map?.dispose();
      mark.dispose();
      body.dispose();
    }
  }

  #pawn(look: PawnLook, palette: Palette, foot: Vector3, opacity: number) {
    const { body, mark } = this.#skin(look, palette, opacity);
    const pawn = new Group();
    const figure = new Mesh(this.#geometry, body);
    figure.castShadow = opacity === 1;
    const sign = new Sprite(mark);
    sign.scale.set(0.6, 0.6, 1);
    sign.position.y = 0.66;
    pawn.add(figure, sign);
    pawn.position.copy(foot);
    return pawn;
  }

  #skin(look: PawnLook, palette: Palette, opacity: number): Skin {
    const key = `${look.look} ${look.seat} ${opacity}`;
    const known = this.#skins.get(key);
    if (known) return known;
    const seen = { transparent: opacity < 1, opacity };
    const skin = {
      body: new MeshLambertMaterial({ color: pawnColour(look, palette), ...seen }),
      mark: new SpriteMaterial({
        map: markTexture(look, palette, this.ready),
        transparent: true,
        alphaTest: 0.3,
        opacity,
      }),
    };
    this.#skins.set(key, skin);
    return skin;
  }
}
