/**
 * The oldest version whose servers work with the database after this migration, if it removes something that older ones
 * use: `050-old-names.since-1.3.0.sql`.
 */
export const servedSince = (name: string) => /\.since-(\d+\.\d+\.\d+)\.sql$/.exec(name)?.[1];

const numbersOf = (version: string) =>
  (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '0.0.0').split('.').map(Number);

/** Whether a version comes before another one. */
export function isOlder(version: string, other: string) {
  const others = numbersOf(other);
  const [at, number = 0] =
    [...numbersOf(version).entries()].find(([place, part]) => part !== others[place]) ?? [];
  return at !== undefined && number < (others[at] ?? 0);
}
