const isLost = (element: Element) => !element.isConnected || element.matches(':disabled');

/**
 * Sees to it that the focus is never lost. What has it may be removed or disabled, and no event tells: then the part of
 * the page around it has the focus, the nearest one that can, until the same thing can have it again.
 */
export function keepFocus() {
  let focused: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  let standIn: HTMLElement | undefined;

  const forget = () => {
    focused = undefined;
    standIn = undefined;
  };

  function check() {
    const { activeElement, body } = document;
    if (!focused || ![body, focused, standIn].includes(activeElement as HTMLElement)) return;
    if (isLost(focused)) {
      standIn = around.find((part) => part.isConnected && part.hasAttribute('tabindex'));
      if (standIn !== activeElement) standIn?.focus({ preventScroll: true });
    } else if (activeElement !== focused) focused.focus({ preventScroll: true });
  }

  addEventListener('focusin', ({ target }) => {
    if (target === standIn || !(target instanceof HTMLElement)) return;
    forget();
    focused = target;
    around = ancestorsOf(target);
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    // A click beside everything takes the focus away as well, and means it.
    setTimeout(() => {
      if (!relatedTarget && focused && !isLost(focused) && document.activeElement === document.body) forget();
    });
  });
  new MutationObserver(check).observe(document.body, {
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
