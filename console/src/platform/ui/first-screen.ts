const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the first screen is there and the browser has time for what may be needed next. */
export const afterFirstScreen = promise;

/** Not every browser says when it has time, and one that is busy all the time still needs what comes next. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 1000 }) : setTimeout(act, 200);

export const firstScreenIsShown = () => void whenIdle(resolve);
