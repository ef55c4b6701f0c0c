// The pawns, each with its mark above it, which is turned to whoever looks.
import { Group, Mesh, MeshLambertMaterial, Sprite, SpriteMaterial } from "three";

import { above } from "../position";
import type { PawnLook } from "../look";
import type { Palette, SceneModel } from "./model";
import { middleOf, pawnGeometry } from "./shapes";
import { markTexture, pawnColour } from "./textures";

interface Skin {
  body: MeshLambertMaterial;
  mark: SpriteMaterial;
}

const GHOSTLY = 0.65;

export class Pawns {
  readonly group = new Group();
  readonly #geometry = pawnGeometry();
  readonly #skins = new Map<string, Skin>();

  constructor(private readonly ready: () => void) {}

  show({ pawns, ghost }: SceneModel, palette: Palette): void {
    this.group.clear();
    for (const { at, look } of pawns) this.group.add(this.#pawn(look, palette, at, 1));
    if (!ghost?.pawn) return;
    const { cube, look } = ghost.pawn;
    this.group.add(this.#pawn(look, palette, above(cube), GHOSTLY));
  }

  dispose(): void {
    this.#geometry.dispose();
    for (const { body, mark } of this.#skins.values()) {
      mark.map?.dispose();
      mark.dispose();
      body.dispose();
    }
  }

  #pawn(look: PawnLook, palette: Palette, at: readonly [number, number, number], opacity: number) {
    const { body, mark } = this.#skin(look, palette, opacity);
    const pawn = new Group();
    const figure = new Mesh(this.#geometry, body);
    figure.castShadow = opacity === 1;
    const sign = new Sprite(mark);
    sign.scale.set(0.6, 0.6, 1);
    sign.position.y = 0.66;
    pawn.add(figure, sign);
    pawn.position.copy(middleOf(at)).y -= 0.5;
    return pawn;
  }

  #skin(look: PawnLook, palette: Palette, opacity: number): Skin {
    const key = `${look.letter} ${look.look} ${look.seat} ${opacity}`;
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
