const [second, minute, hour] = [1, 60, 3600];

/** The delays between tries, in seconds: three days in all. */
export const delays = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...Array<number>(6).fill(10 * hour),
  4 * hour + 25 * minute,
];

/** The random variation of each delay, so that deliveries that failed together are not tried together. */
export const jitter = 0.1;

/** The seconds until the next try, after this number of failures; undefined when there is none. */
export function delayAfter(tries: number, random = Math.random) {
  const delay = delays[tries - 1];
  return delay === undefined ? undefined : delay * (1 + jitter * (2 * random() - 1));
}
