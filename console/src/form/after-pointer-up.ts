let isPressed = false;
const note = (pressed: boolean) => () => {
  isPressed = pressed;
};
addEventListener('pointerdown', note(true), true);
addEventListener('pointerup', note(false), true);
addEventListener('pointercancel', note(false), true);

/**
 * Acts at once; while the mouse is down, once it is up. What moves the page between the two would pull a button away
 * from under the pointer, and the click would be lost.
 */
export function afterPointerUp(act: () => void) {
  if (!isPressed) return act();
  addEventListener('pointerup', () => setTimeout(act), { once: true });
}
