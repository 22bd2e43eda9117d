import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect } from 'react';

/** Ctrl+S and Cmd+S press the button that confirms a form, wherever the focus is, but not behind a dialog. */
export function useConfirmByKey(button: RefObject<HTMLButtonElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isSave || event.altKey || event.shiftKey) return;
      // Otherwise the browser offers to save the page.
      event.preventDefault();
      if (event.repeat || document.querySelector('[aria-modal=true]')) return;
      const focused = document.activeElement;
      // Some fields take what was typed when they lose the focus.
      if (focused instanceof HTMLElement) focused.blur();
      setTimeout(() => {
        button.current?.click();
        if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [button]);
}

/** Makes a key handler that calls `act` on Enter, and prevents Enter from submitting the form around the field. */
export const onEnter = (act: () => unknown) => (event: ReactKeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};
