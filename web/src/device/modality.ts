// How somebody uses the page at the moment.
let isKeyboard = false;

window.addEventListener("keydown", () => (isKeyboard = true), true);
let pressed: { x: number; y: number } | null = null;
window.addEventListener(
  "pointerdown",
  ({ clientX, clientY }) => {
    isKeyboard = false;
    pressed = { x: clientX, y: clientY };
  },
  true,
);

let isFocusMeant = false;
window.addEventListener("focusin", () => (isFocusMeant = isKeyboard), true);

/** What was pressed with a pointer keeps the focus without anybody meaning it. */
export function hasMeantFocus(): boolean {
  return isFocusMeant;
}

/** Only then may the focus be moved to where it is needed. */
export function usesKeyboard(): boolean {
  return isKeyboard;
}

/** A pointer that rests where it pressed last does not point at what has appeared below it. */
export function pointsAt({ clientX, clientY }: MouseEvent): boolean {
  return clientX !== pressed?.x || clientY !== pressed.y;
}
