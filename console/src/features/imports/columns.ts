import { extraColumn, type ImportEntity, importOf } from '@retaguarda/contract/entities/import-table';
import type { UserField } from '@retaguarda/contract/entities/user-fields';
import type { Language } from '@retaguarda/contract/languages';
import type { Source } from '../../platform/text/dictionary.ts';
import { languages } from '../../platform/text/languages.ts';
import { textIn } from '../../platform/text/translation.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';

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

/** The word of a field in the dictionary of its form, where it is not the last part of the key. */
const words: Record<string, string> = {
  department_id: 'department',
  profile_id: 'profile',
  skill_id: 'skills',
  group_id: 'groups',
  work_days: 'workDays',
  client_id: 'company',
  client_system_variable_id: 'variable',
};

const wordOf = (key: string) => words[key] ?? key.slice(key.lastIndexOf('.') + 1);

type Texts = Record<string, Record<string, string>>;

/** Files may be in another language than the page, so all of them are looked at. */
async function allTexts() {
  const codes = Object.keys(languages) as Language[];
  return Promise.all(codes.map(async (code) => (await languages[code].lists()) as unknown as Texts));
}

/** Industries are stored by a key, and read by their names in any language. */
async function industryNames(): Promise<Pick<Column, 'read' | 'show'>> {
  const codes = Object.keys(languages) as Language[];
  const all = await Promise.all(codes.map(async (code) => (await languages[code].later()).industries));
  const byName = new Map(
    all.flatMap((names) => Object.entries(names).map(([key, name]) => [name.toLowerCase(), key])),
  );
  return {
    read: (typed) => byName.get(typed.trim().toLowerCase()) ?? typed,
    show: (value) =>
      byName.size > 0 && all[0] && value in all[0] ? textIn('industries', value as never) : value,
  };
}

/** The columns that a file of this entity may have, with those that the company adds to its users. */
export async function columnsOf(entity: ImportEntity, extra: UserField[] = []): Promise<Column[]> {
  const { area } = entityCards[entity];
  const texts = await allTexts();
  const industry = entity === 'client' ? await industryNames() : {};
  const own = importOf(entity).columns.map(({ key, isRequired = false }) => {
    const word = wordOf(key);
    return {
      key,
      label: textIn(area, word as keyof Source[typeof area] as never),
      isRequired,
      example: textIn('imports', `example_${exampleOf(entity, word)}` as never),
      names: [key, word, ...texts.map((dictionary) => dictionary[area]?.[word] ?? word)],
      ...(word === 'activities' && industry),
    };
  });
  const added = extra.map(({ name, title, required, place_holder }) => ({
    key: extraColumn(name),
    label: title,
    isRequired: required,
    example: place_holder,
    names: [extraColumn(name), name, title],
  }));
  return [...own, ...added];
}

/** A name means something else for a person, a company, a department and a skill. */
const exampleOf = (entity: ImportEntity, word: string) => (word === 'name' ? `${entity}Name` : word);
