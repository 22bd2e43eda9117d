/** Runs the work for the same person one after the other, in the order of the calls. */
export function inTurn() {
  const last = new Map<number, Promise<unknown>>();
  return async <Result>(person: number, work: () => Promise<Result>): Promise<Result> => {
    const done = (last.get(person) ?? Promise.resolve()).catch(() => {}).then(work);
    last.set(person, done);
    try {
      return await done;
    } finally {
      if (last.get(person) === done) last.delete(person);
    }
  };
}
