// Pictures on cubes and pawns, drawn from the same SVG as the flat pictures.
import { CanvasTexture, LinearMipmapLinearFilter, SRGBColorSpace, type Texture } from "three";

import { faceOf, facePicture } from "../faces";
import type { PawnLook } from "../look";
import type { Palette } from "./model";

const SIZE = 256;
const SIGN = 128;

/** A texture that is blank until its picture is there. */
function textureOf(svg: string, colour: string, ready: () => void, size = SIZE): Texture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = colour;
    context.fillRect(0, 0, size, size);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  const image = new Image();
  image.onload = () => {
    context?.clearRect(0, 0, size, size);
    context?.drawImage(image, 0, 0, size, size);
    texture.needsUpdate = true;
    ready();
  };
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return texture;
}

export function faceTexture(look: number | null, ready: () => void): Texture {
  const face = faceOf(look);
  return textureOf(facePicture(face, SIZE), face.bed, ready);
}

export function pawnColour({ seat, look }: PawnLook, palette: Palette): string {
  return seat === null ? faceOf(look).bed : (palette.players[seat] ?? palette.ink);
}

/** Patterns of the players, as everywhere: dots, waves, rings, stripes. */
const PATTERNS = [
  '<circle cx="3" cy="3" r="1.1"/>',
  '<path d="M0 3q1.5-2.4 3 0t3 0" fill="none"/>',
  '<circle cx="3" cy="3" r="1.7" fill="none"/>',
  '<path d="M-1 7L7-1M-1 1L1-1M5 7L7 5" fill="none"/>',
];

/** Colour, pattern and letter of a player. */
function playerMark({ letter, seat }: PawnLook, colour: string): string {
  const pattern = PATTERNS[seat ?? -1] ?? "";
  return `<defs><pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse" fill="#12262d" stroke="#12262d" stroke-width=".9">${pattern}</pattern></defs><circle r="12.6" fill="${colour}" stroke="#12262d" stroke-width="1.6"/><circle r="12" fill="url(#p)" opacity=".75"/><circle r="8.8" fill="${colour}" stroke="#fff" stroke-width="1.3"/><text y="4.2" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="12" fill="#12262d">${letter}</text>`;
}

/** The surface of a species in a light ring. */
function speciesMark({ look }: PawnLook): string {
  const { bed, drawing } = faceOf(look);
  return `<defs><clipPath id="c"><circle r="10.4"/></clipPath></defs><circle r="12.6" fill="#fff" stroke="#12262d" stroke-width="1.6"/><g clip-path="url(#c)"><g transform="translate(-10.4 -10.4) scale(.433)"><rect width="48" height="48" fill="${bed}"/>${drawing}</g></g>`;
}

/** The mark above a pawn. */
export function markTexture(pawn: PawnLook, palette: Palette, ready: () => void): Texture {
  const mark = pawn.seat === null ? speciesMark(pawn) : playerMark(pawn, pawnColour(pawn, palette));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 28 28" width="${SIZE}" height="${SIZE}">${mark}</svg>`;
  return textureOf(svg, "rgba(0,0,0,0)", ready);
}

/** A letter of the sides of the world, or a short number, on nothing. */
export function signTexture(sign: string, colour: string, ready: () => void): Texture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${SIGN}" height="${SIGN}"><text x="12" y="18" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="17" fill="${colour}">${sign}</text></svg>`;
  return textureOf(svg, "rgba(0,0,0,0)", ready, SIGN);
}
