declare global {
  var takeEarlyTyping: (() => string | undefined) | undefined;
}

/** Ctrl+K, or Cmd+K, opens the palette. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * Listens to the key of the palette before any code of the console is loaded, and keeps what is typed after it.
 * `takeEarlyTyping` ends that, and answers what was typed; undefined where the key was not pressed.
 */
export function captureEarlyTyping() {
  let typed: string | undefined;
  const capture = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    // A field keeps its own keys.
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
