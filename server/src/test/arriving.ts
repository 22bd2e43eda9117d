/** People a test file has asked for who are still being made: until they are there, the database changes by itself. */
export const arriving = new Set<Promise<unknown>>();

export function awaitArrival(person: Promise<unknown>) {
  arriving.add(person);
  const arrived = () => arriving.delete(person);
  person.then(arrived, arrived);
}
