import type { ImportColumns } from '@retaguarda/contract/endpoint';
import { calls } from '@retaguarda/contract/entities/calls';
import type { ImportEntity } from '@retaguarda/contract/entities/imports';
import type { UserField } from '@retaguarda/contract/entities/user-fields';
import { addedPrefix } from '@retaguarda/contract/entities/users';
import { languages } from '../../platform/text/languages.ts';
import { textIn } from '../../platform/text/translation.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';
import { shownFields } from '../../platform/words/field-texts.ts';
import { labelOf } from '../../platform/words/field-words.ts';

/** A column as the form names it. */
export type Column = {
  key: string;
  label: string;
  isRequired: boolean;
  /** An example value, for the template. */
  example: string;
  /** Its names in all languages, and its key: by any of them it is found in a file. */
  names: string[];
  /** Converts a cell to the stored value and back to the shown text, where these differ. */
  read?: (typed: string) => string;
  show?: (value: string) => string;
};

/** Industries are stored by a key, and read by their names in any language. */
async function industryNames(): Promise<Pick<Column, 'read' | 'show'>> {
  const all = await Promise.all(
    Object.values(languages).map(async ({ later }) => (await later()).industries),
  );
  const byName = new Map(
    all.flatMap((names) => Object.entries(names).map(([key, name]) => [name.toLowerCase(), key])),
  );
  return {
    read: (typed) => byName.get(typed.trim().toLowerCase()) ?? typed,
    show: (value) =>
      all.some((names) => Object.hasOwn(names, value)) ? textIn('industries', value as 'banking') : value,
  };
}

type Texts = Record<string, Record<string, string>>;

/**
 * Returns the columns that a file of this entity may have, with those that the company adds to its users. Files may be in another
 * language than the page, so the names are taken from all of them.
 */
export async function columnsOf(entity: ImportEntity, extra: UserField[] = []): Promise<Column[]> {
  const { area } = entityCards[entity];
  const fields = shownFields(entity);
  const texts = await Promise.all(
    Object.values(languages).map(async ({ lists }) => (await lists()) as unknown as Texts),
  );
  const industry = entity === 'client' ? await industryNames() : {};
  const { required, optional = [] }: ImportColumns = calls[entity].create.imports;
  const own = [...required, ...optional].map((key) => {
    const word = fields[key] ?? key;
    return {
      key,
      label: labelOf(entity, key) ?? key,
      isRequired: required.includes(key),
      example: textIn('imports', `example_${exampleOf(entity, word)}` as 'example_email'),
      names: [key, word, ...texts.map((dictionary) => dictionary[area]?.[word] ?? word)],
      ...(word === 'activities' && industry),
    };
  });
  const added = extra.map(({ name, title, required, place_holder }) => ({
    key: addedPrefix + name,
    label: title,
    isRequired: required,
    example: place_holder.replace(exampleMark, ''),
    names: [addedPrefix + name, name, title],
  }));
  return [...own, ...added];
}

/** The words of a placeholder before its example, such as 'Ex.: '. */
const exampleMark = /^(?:exemplo|example|ejemplo|ex|ej|p\. ?ej|e\.g)(?:\.:?|:)\s*/i;

/** A name means something else for a person, a company, a department and a skill. */
const exampleOf = (entity: ImportEntity, word: string) => (word === 'name' ? `${entity}Name` : word);

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

/** Returns whether every header is a column and no required column is missing, so that nothing is left to ask. */
export const isComplete = (matching: Matching, columns: Column[]) =>
  !matching.includes(null) && missingIn(matching, columns).length === 0;

const storageKey = (person: number, entity: string, headers: string[]) =>
  `import:${person}:${entity}:${headers.map(plain).join('|')}`.slice(0, 500);

/** Returns how this person matched an earlier file with the same headers. */
export function rememberedMatching(person: number, entity: string, headers: string[], columns: Column[]) {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(person, entity, headers)) ?? 'null');
    const isKnown = (key: unknown) => key === null || columns.some((column) => column.key === key);
    if (Array.isArray(stored) && stored.length === headers.length && stored.every(isKnown))
      return stored as Matching;
  } catch {
    // Another version may have stored something else.
  }
  return undefined;
}

export const rememberMatching = (person: number, entity: string, headers: string[], matching: Matching) =>
  localStorage.setItem(storageKey(person, entity, headers), JSON.stringify(matching));
