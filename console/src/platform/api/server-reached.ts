/** Thrown when a file of the console cannot be loaded because the server cannot be reached. */
export class NotReached extends Error {}

export const isServerReached = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
