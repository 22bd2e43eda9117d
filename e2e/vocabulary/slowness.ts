import type { Page } from '@playwright/test';

/** Milliseconds that every part of the console and every answer take longer: shows what a journey only wins by being quick. */
const slowness = Number(process.env.JOURNEYS_SLOWNESS ?? 0);

/** Says when something is done to a screen whose address was left already: on a quicker machine the next one would stand there. */
function watchForHaste() {
  let shown: { path: string; heading: Element } | undefined;
  const rememberScreen = () => {
    const heading = document.querySelector('h1');
    if (heading && !shown?.heading.isConnected) shown = { path: location.pathname, heading };
  };
  new MutationObserver(rememberScreen).observe(document, { childList: true, subtree: true });
  for (const kind of ['input', 'mousedown', 'keydown']) {
    const tell = ({ target }: Event) => {
      if (!shown?.heading.isConnected || shown.path === location.pathname) return;
      const what = (target as Element).outerHTML.slice(0, 200);
      console.error(`${kind} on ${shown.path} on the way to ${location.pathname}: ${what}`);
    };
    addEventListener(kind, tell, { capture: true });
  }
}

/** Slows the page down when the run was asked to; returns what lets it go on at the end. */
export async function slowDown(page: Page) {
  if (slowness === 0) return async () => {};
  await page.addInitScript(watchForHaste);
  const context = page.context();
  await context.route(/\/(assets|api)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    await route.continue();
  });
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
}
