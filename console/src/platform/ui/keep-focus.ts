type Place = { element: HTMLElement; ancestors: HTMLElement[] };

const isLost = (element: Element) => !element.isConnected || element.matches(':disabled');

/**
 * Prevents losing the focus. When the focused element is removed or disabled, the browser takes the focus from it
 * and no event reports that. Then the nearest ancestor that can have the focus gets it. When the element is enabled again
 * or back on the page, the focus returns to it. When a dialog closes, it returns to where it was before the dialog opened.
 */
export function keepFocus() {
  let focused: HTMLElement | undefined;
  let ancestors: HTMLElement[] = [];
  let fallback: HTMLElement | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  /** The place of the focus before a dialog got it. */
  const openers = new WeakMap<Element, Place>();

  const forget = () => {
    focused = undefined;
    fallback = undefined;
  };

  function restoreFocus() {
    // The page also changes while the focus moves to another element, for example when a field shows its error.
    if (leaving !== undefined) return;
    const { activeElement, body } = document;
    if (!focused || ![body, focused, fallback].includes(activeElement as HTMLElement)) return;
    const opener = openerOf({ element: focused, ancestors });
    if (opener) {
      forget();
      opener.focus({ preventScroll: true });
    } else if (isLost(focused)) {
      fallback = nearest({ element: focused, ancestors });
      if (fallback !== activeElement) fallback?.focus({ preventScroll: true });
    } else if (activeElement !== focused) focused.focus({ preventScroll: true });
  }

  /** Finds the element that opened the closed dialog, or its nearest ancestor that still exists. */
  function openerOf({ element, ancestors }: Place): HTMLElement | undefined {
    const dialog = isLost(element) && [element, ...ancestors].find(isDialog);
    const opener = dialog && !dialog.isConnected && openers.get(dialog);
    if (!opener) return undefined;
    if (!isLost(opener.element)) return opener.element;
    return openerOf(opener) ?? nearest(opener);
  }

  addEventListener('focusin', ({ target }) => {
    if (target === fallback || !(target instanceof HTMLElement)) return;
    const dialog = target.closest(dialogs);
    if (dialog && focused && !openers.has(dialog) && !dialog.contains(focused))
      openers.set(dialog, { element: focused, ancestors });
    forget();
    focused = target;
    ancestors = ancestorsOf(target);
  });
  const watchLeaving = ({ relatedTarget }: FocusEvent) => {
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      leaving = undefined;
      // A click on an empty part of the page also removes the focus. That is intended, so the focus is not restored.
      if (!relatedTarget && focused && !isLost(focused) && document.activeElement === document.body) forget();
      restoreFocus();
    });
  };
  // In the capture phase, because it must come before the handlers that change the page.
  addEventListener('focusout', watchLeaving, true);
  new MutationObserver(restoreFocus).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}

/** If the dialog was opened from a menu, which has closed, the button of the menu counts as the opener. */
const dialogs = '[role="dialog"], [role="menu"]';
const isDialog = (part: Element) => part.matches(dialogs);

const nearest = ({ ancestors }: Place) =>
  ancestors.find((part) => part.isConnected && part.hasAttribute('tabindex'));

function ancestorsOf(element: HTMLElement) {
  const ancestors: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) ancestors.push(part);
  return ancestors;
}
