/** The median of these times, the 99th percentile, the slowest, and what so large a share of them stays below. */
export function figuresOf(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99), slowest: at(1), at };
}

export async function timed(act: () => Promise<unknown>) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Prints the title of a table and the names of its columns. */
export const printHead = (title: string, ...columns: string[]) =>
  console.log(`${title}\n\n${''.padEnd(44)}${columns.map((column) => column.padStart(9)).join('')}`);

/** Prints one line of a table: a name, then numbers in columns. */
export const printLine = (name: string, ...figures: number[]) =>
  console.log(name.padEnd(44) + figures.map((figure) => figure.toFixed(2).padStart(9)).join(''));
