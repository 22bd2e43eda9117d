declare global {
  var takeEarlyTyping: (() => string | undefined) | undefined;
}

/** Returns whether it is Ctrl+K or Cmd+K, which open the palette. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Listens for the palette shortcut before any code of the console is loaded, and records what is typed after it.
 * `takeEarlyTyping` stops listening and returns the typed text; undefined if the shortcut was not pressed.
 */
export function captureEarlyTyping() {
  let typed: string | undefined;
  const capture = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    // Typing in a field is not for the palette.
    if (target !== document.body) return;
    if (isPaletteKey(event)) typed = typed === undefined ? '' : undefined;
    else if (typed === undefined || ctrlKey || metaKey || altKey) return;
    else if (key === 'Escape') typed = undefined;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return;
    event.preventDefault();
  };
  addEventListener('keydown', capture);
  globalThis.takeEarlyTyping = () => {
    removeEventListener('keydown', capture);
    globalThis.takeEarlyTyping = undefined;
    return typed;
  };
}
