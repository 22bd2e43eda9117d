const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the first screen is there and the browser has time for what may be needed next. */
export const afterFirstScreen = promise;

/** Not every browser says when it has time. */
const whenIdle = (act: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 200);

export const firstScreenIsShown = () => void whenIdle(resolve);
