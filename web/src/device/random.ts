/** A short text that nobody else will come upon: the name of a game, or its seed. */
export function randomText(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return high.toString(36) + low.toString(36);
}
