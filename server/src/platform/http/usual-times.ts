/** The weight of a new measurement in the average, so that a single slow answer changes little. */
const weight = 1 / 20;

/** Measures how long each route takes while the server is idle, as the baseline for now. */
export function usualTimes() {
  const usual = new Map<string, number>();
  let sum = 0;
  let count = 0;

  return {
    /** Records an answer of an idle server. */
    learn(route: string, milliseconds: number) {
      const known = usual.get(route) ?? milliseconds;
      usual.set(route, known + (milliseconds - known) * weight);
    },
    /** Records an answer of a busy server. */
    compare(route: string, milliseconds: number) {
      const known = usual.get(route);
      if (!known) return;
      sum += milliseconds / known;
      count += 1;
    },
    /** The mean slowdown of the answers compared since the last call; undefined without any. */
    slowness() {
      const mean = count > 0 ? sum / count : undefined;
      sum = 0;
      count = 0;
      return mean;
    },
  };
}
