// Holding the space bar shows a board as it is: without marks, ghosts and suggestions.
import { hasMeantFocus } from "../device/modality";

/** Whether the space bar means something else where the focus is. */
function isUsed({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (target.closest("input, select, textarea, [popover]")) return true;
  return hasMeantFocus() && target.matches("button, a, summary, [role], [tabindex]");
}

/** Until the function is called that is returned. */
export function peekWithSpace(peek: (isPeeking: boolean) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isHeld = false;
  const hold = (held: boolean) => {
    isHeld = held;
    peek(held);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== " " || (!isHeld && isUsed(event))) return;
    event.preventDefault();
    if (!isHeld) hold(true);
  };
  const release = (event: KeyboardEvent) => {
    if (event.key !== " " || !isHeld) return;
    // A button would take it for a press.
    event.preventDefault();
    hold(false);
  };
  window.addEventListener("keydown", press, { signal });
  window.addEventListener("keyup", release, { signal });
  // Whoever leaves the window releases the key elsewhere.
  window.addEventListener("blur", () => hold(false), { signal });
  return () => {
    listening.abort();
    hold(false);
  };
}
