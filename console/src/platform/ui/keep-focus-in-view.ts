/** Returns the focused element, if a person types into it or presses it. */
function focusedControl() {
  const { activeElement } = document;
  return activeElement?.matches('main :is(input, textarea, button, a)') ? activeElement : undefined;
}

/** Returns whether an element is between the bars at the top and at the bottom, which the page has as its scroll-padding. */
function isInView(element: Element) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, bottom } = element.getBoundingClientRect();
  // The browser scrolls by whole pixels.
  const [first, last] = [Math.ceil(top), Math.floor(bottom)];
  return (
    first >= Number.parseFloat(scrollPaddingTop) &&
    last <= innerHeight - Number.parseFloat(scrollPaddingBottom)
  );
}

/**
 * Keeps the focused element in view when the page grows above it: a new row or an error would push it under the bar with
 * the buttons. If the person has scrolled it out of view, the page stays there.
 */
export function keepFocusInView() {
  let wasInView = true;
  addEventListener('focusin', ({ target }) => {
    wasInView = true;
    // In a text area, the browser scrolls only to the line of the cursor.
    if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
  });
  addEventListener(
    'scroll',
    () => {
      const focused = focusedControl();
      wasInView = !focused || isInView(focused);
    },
    { passive: true },
  );
  new ResizeObserver(() => {
    if (wasInView) focusedControl()?.scrollIntoView({ block: 'nearest' });
  }).observe(document.body);
}
