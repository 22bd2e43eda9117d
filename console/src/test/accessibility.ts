import axe from 'axe-core';

/** WCAG 2.2, levels A and AA. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const needsLayout = { enabled: false };

/** Returns the rules that the page breaks, with the elements, except those about colours and sizes, which only a browser has. */
export async function brokenRules() {
  const { violations } = await axe.run(document.body, {
    runOnly: wcag,
    rules: { 'color-contrast': needsLayout, 'target-size': needsLayout },
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
