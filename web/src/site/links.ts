// A game as a link: its record and a moment of it, compressed, in the part of the address that
// browsers send to nobody.
//
//     /replay#game=1.PLY.DATA
//
// 1 is the version of this format, DATA the record, deflated and written in base64 for addresses.

const NAME = "game";
const FORMAT = "1";
/** What chats and mail programs still take for a link. */
const LONGEST_LINK = 8000;
/** A record has fewer characters; a link that unpacks to more is none of ours. */
const LONGEST_RECORD = 1 << 20;

export interface LinkedGame {
  record: string;
  ply: number;
}

/** A link of another version of the program, or nonsense. */
export class BadLink extends Error {
  constructor(readonly isOld: boolean) {
    super(isOld ? "the link is of another version" : "the link is damaged");
  }
}

async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    length += read.value.length;
    if (length > most) throw new BadLink(false);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function packed(text: string): Promise<Uint8Array> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return bytesOf(deflated, LONGEST_RECORD);
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(await bytesOf(inflated, LONGEST_RECORD));
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

/** Null where it would be too long to be one: then the game goes as a file. */
export async function linkTo({ record, ply }: LinkedGame, origin: string): Promise<string | null> {
  const data = toBase64(await packed(record));
  const link = `${origin}/replay#${NAME}=${FORMAT}.${ply}.${data}`;
  return link.length <= LONGEST_LINK ? link : null;
}

/** Null if there is no game in this part of an address. */
export async function readLink(hash: string): Promise<LinkedGame | null> {
  const text = hash.startsWith(`#${NAME}=`) ? hash.slice(NAME.length + 2) : null;
  if (text === null) return null;
  const [format, ply = "", data = "", ...rest] = text.split(".");
  if (format !== FORMAT) throw new BadLink(/^\d+$/.test(format ?? ""));
  if (!/^\d{1,6}$/.test(ply) || rest.length > 0 || data === "") throw new BadLink(false);
  try {
    return { record: await unpacked(fromBase64(data)), ply: Number(ply) };
  } catch {
    throw new BadLink(false);
  }
}
