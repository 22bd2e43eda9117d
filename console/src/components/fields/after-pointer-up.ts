let isPressed = false;
const note = (pressed: boolean) => () => {
  isPressed = pressed;
};
addEventListener('pointerdown', note(true), true);
addEventListener('pointerup', note(false), true);
addEventListener('pointercancel', note(false), true);

/**
 * Calls `act` at once or, while a mouse button is down, as soon as it is up. An error that appears in between moves the
 * page: the button under the pointer moves away, and the click is lost.
 */
export function afterPointerUp(act: () => void) {
  if (!isPressed) return act();
  addEventListener('pointerup', () => setTimeout(act), { once: true });
}
