const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the first screen is drawn and the browser is idle. */
export const afterFirstScreen = promise;

/** Not every browser has requestIdleCallback, and even a browser that is never idle must continue. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act, 200);

/** The browser is also idle while it waits for the next frame, and what is loaded then would delay that frame. */
export const firstScreenIsShown = () => void requestAnimationFrame(() => setTimeout(() => whenIdle(resolve)));
