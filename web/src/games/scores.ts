// The score sheets of all players side by side, as on a score pad.
import type { ScoreLine, ScoreSheet, View } from "../engine/protocol";
import { shelfGame } from "./shelf";

export interface ScoreRow {
  source: string;
  name: string;
  rule: string | null;
  /** By seat; undefined where a player has no such line. */
  lines: (ScoreLine | undefined)[];
}

/** One row for each source, in the order in which the sheets name them. */
export function scoreRows(scores: readonly ScoreSheet[]): ScoreRow[] {
  const sources = new Set(scores.flatMap(({ lines }) => lines.map(({ source }) => source)));
  return [...sources].map((source) => {
    const lines = scores.map((sheet) => sheet.lines.find((line) => line.source === source));
    const named = lines.find((line) => line !== undefined);
    return { source, name: named?.name ?? source, rule: named?.rule ?? null, lines };
  });
}

/** The largest number of points in any cell, whether won or lost: a full bar. */
export function largestPoints(rows: readonly ScoreRow[]): number {
  const points = rows.flatMap(({ lines }) => lines.map((line) => Math.abs(line?.points ?? 0)));
  return Math.max(1, ...points);
}

/** What a score pad shows, and what can truly be said of it. */
export interface Pad {
  title: "score.final" | "score.now" | "score.soFar";
  scores: readonly ScoreSheet[];
}

interface Ending {
  ending?: { total: number; sources: Record<string, number> }[];
}

/** The points of everybody as far as the rules count them for an end now; else those won so far. */
export function padOf({ game, over, scores, shown }: View): Pad {
  if (over) return { title: "score.final", scores };
  const { ending } = shown as Ending;
  if (!ending) return { title: shelfGame(game)?.ending ? "score.soFar" : "score.now", scores };
  return { title: "score.now", scores: scores.map((sheet) => endedSheet(sheet, ending)) };
}

function endedSheet(sheet: ScoreSheet, ending: NonNullable<Ending["ending"]>): ScoreSheet {
  const { total = sheet.total, sources = {} } = ending[sheet.seat] ?? {};
  const lines = sheet.lines.map((line) => ({ ...line, points: sources[line.source] ?? 0 }));
  return { ...sheet, total, lines };
}

interface Scored {
  scored?: Record<string, string[][]>[];
}

/**
 * The pieces behind a line of the score, as boards look them up: plainly, and with the seat in
 * front for boards on which every player has an area with places of the same names.
 */
export function piecesBehind(shown: unknown, seat: number, source: string): Set<string> {
  const groups = (shown as Scored).scored?.[seat]?.[source] ?? [];
  return new Set(groups.flat().flatMap((place) => [place, `${seat}:${place}`]));
}

/** Whether these are partners: their victory is one, and no tie. */
export function areTeam({ shown }: View, [one, other, ...more]: readonly number[]): boolean {
  const { partners } = shown as { partners?: number[] };
  if (one === undefined || other === undefined || more.length > 0) return false;
  return partners?.[one] === other;
}

/** Seats that are level on points and yet apart in rank: something else has decided. */
export function decidedTies(
  ranking: readonly (readonly number[])[],
  totals: readonly number[],
): (readonly number[])[] {
  const byTotal = new Map<number, number[]>();
  for (const seat of ranking.flat()) {
    const total = totals[seat] ?? 0;
    byTotal.set(total, [...(byTotal.get(total) ?? []), seat]);
  }
  const rankOf = (seat: number) => ranking.findIndex((seats) => seats.includes(seat));
  return [...byTotal.values()].filter((seats) => new Set(seats.map(rankOf)).size > 1);
}
