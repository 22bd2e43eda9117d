const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the first screen is shown and the browser is idle. */
export const afterFirstScreen = promise;

/** Not every browser has requestIdleCallback, and even a browser that is never idle must continue. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act, 200);

export const firstScreenIsShown = () => void whenIdle(resolve);
