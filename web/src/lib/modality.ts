// Whether somebody uses the keyboard now: only then may the focus be moved to where it is needed.
let isKeyboard = false;

addEventListener("keydown", () => (isKeyboard = true), true);
addEventListener("pointerdown", () => (isKeyboard = false), true);

export function usesKeyboard(): boolean {
  return isKeyboard;
}
