import type { Page } from '@playwright/test';

/** Milliseconds of delay for every script and every reply. It finds journeys that pass only because the console is fast. */
const delay = Number(process.env.JOURNEYS_SLOWNESS ?? 0);

/**
 * Logs an error when a journey acts on the old screen after the address has changed. On a faster machine the next screen
 * would be there already.
 */
function reportActionsOnOldScreen() {
  let shown: { path: string; heading: Element } | undefined;
  const rememberScreen = () => {
    const heading = document.querySelector('h1');
    if (heading && !shown?.heading.isConnected) shown = { path: location.pathname, heading };
  };
  new MutationObserver(rememberScreen).observe(document, { childList: true, subtree: true });
  for (const kind of ['input', 'mousedown', 'keydown']) {
    const report = ({ target }: Event) => {
      if (!shown?.heading.isConnected || shown.path === location.pathname) return;
      const what = (target as Element).outerHTML.slice(0, 200);
      console.error(`${kind} on ${shown.path} on the way to ${location.pathname}: ${what}`);
    };
    addEventListener(kind, report, { capture: true });
  }
}

/** Delays the calls of the page if JOURNEYS_SLOWNESS is set. The returned function ends the delays. */
export async function addDelays(page: Page) {
  if (delay === 0) return async () => {};
  await page.addInitScript(reportActionsOnOldScreen);
  const context = page.context();
  await context.route(/\/(assets|api)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
}
