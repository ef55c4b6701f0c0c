/** Counts seconds down, tells those that are left at each, and ends with `done`; returns a stop. */
export function countDown(
  seconds: number,
  tell: (left: number) => void,
  done: () => void,
): () => void {
  let left = seconds;
  tell(left);
  const ticking = setInterval(() => {
    --left;
    if (left > 0) return tell(left);
    clearInterval(ticking);
    done();
  }, 1000);
  return () => clearInterval(ticking);
}
