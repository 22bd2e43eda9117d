/** Users that a test file is still creating. Until they exist, the database changes in the background. */
export const arriving = new Set<Promise<unknown>>();

export function awaitArrival(person: Promise<unknown>) {
  arriving.add(person);
  const arrived = () => arriving.delete(person);
  person.then(arrived, arrived);
}
