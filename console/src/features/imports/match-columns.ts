import type { Column } from './columns.ts';

/** The key of the column that each header of a file stands for; null for one that is left out. */
export type Matching = (string | null)[];

/** Names that differ only in case, accents or signs are the same. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** Finds the column of each header by its name. Each column is taken once. */
export function matchColumns(headers: string[], columns: Column[]): Matching {
  const taken = new Set<string>();
  return headers.map((header) => {
    const name = plain(header);
    const column = columns.find(
      ({ key, names }) => !taken.has(key) && name && names.some((n) => plain(n) === name),
    );
    if (column) taken.add(column.key);
    return column?.key ?? null;
  });
}

/** Gives a header another column. The header that had it before is left without one. */
export const rematch = (matching: Matching, at: number, key: string | null): Matching =>
  matching.map((one, place) => (place === at ? key : one === key ? null : one));

export const missingIn = (matching: Matching, columns: Column[]) =>
  columns.filter(({ key, isRequired }) => isRequired && !matching.includes(key));

const storageKey = (person: number, entity: string, headers: string[]) =>
  `import:${person}:${entity}:${headers.map(plain).join('|')}`.slice(0, 500);

/** What this person has matched in an earlier file with the same headers. */
export function rememberedMatching(person: number, entity: string, headers: string[], columns: Column[]) {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(person, entity, headers)) ?? 'null');
    const isKnown = (key: unknown) => key === null || columns.some((column) => column.key === key);
    if (Array.isArray(stored) && stored.length === headers.length && stored.every(isKnown))
      return stored as Matching;
  } catch {
    // What was stored by another version is not understood.
  }
  return undefined;
}

export const rememberMatching = (person: number, entity: string, headers: string[], matching: Matching) =>
  localStorage.setItem(storageKey(person, entity, headers), JSON.stringify(matching));
