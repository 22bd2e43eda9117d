const isLost = (element: Element) => !element.isConnected || element.matches(':disabled');

/**
 * Keeps the focus from being lost. When the focused element is removed or disabled, the browser takes the focus from it
 * and no event reports that. Then the nearest ancestor that can have the focus gets it. When the element is enabled again
 * or back on the page, the focus returns to it.
 */
export function keepFocus() {
  let focused: HTMLElement | undefined;
  let ancestors: HTMLElement[] = [];
  let fallback: HTMLElement | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    focused = undefined;
    fallback = undefined;
  };

  function restoreFocus() {
    // The page also changes while the focus is on its way to another element, for example when a field shows its error.
    if (leaving !== undefined) return;
    const { activeElement, body } = document;
    if (!focused || ![body, focused, fallback].includes(activeElement as HTMLElement)) return;
    if (isLost(focused)) {
      fallback = ancestors.find((part) => part.isConnected && part.hasAttribute('tabindex'));
      if (fallback !== activeElement) fallback?.focus({ preventScroll: true });
    } else if (activeElement !== focused) focused.focus({ preventScroll: true });
  }

  addEventListener('focusin', ({ target }) => {
    if (target === fallback || !(target instanceof HTMLElement)) return;
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

function ancestorsOf(element: HTMLElement) {
  const ancestors: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) ancestors.push(part);
  return ancestors;
}
