/** Does what concerns the same person one after the other, in the order it was asked for. */
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
