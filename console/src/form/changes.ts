/** The part of T that changed, nested objects too. */
export type Changes<T> = {
  [Name in keyof T]?: T[Name] extends readonly unknown[] | null
    ? T[Name]
    : T[Name] extends object
      ? string extends keyof T[Name]
        ? T[Name]
        : Changes<T[Name]>
      : T[Name];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is different in `after`; undefined when nothing is. A list counts as one value. */
export function changesBetween<T extends object>(before: T, after: T): Changes<T> | undefined {
  const changed = Object.entries(after).flatMap(([name, value]) => {
    const old = (before as Record<string, unknown>)[name];
    if (isRecord(value) && isRecord(old)) {
      const nested = changesBetween(old, value);
      return nested ? [[name, nested]] : [];
    }
    return JSON.stringify(value) === JSON.stringify(old) ? [] : [[name, value]];
  });
  return changed.length > 0 ? (Object.fromEntries(changed) as Changes<T>) : undefined;
}
