/** A part of the console could not be fetched, because its server cannot be reached. */
export class NotReached extends Error {}

export const isServerReached = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
