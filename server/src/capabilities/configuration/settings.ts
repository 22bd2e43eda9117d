import {
  type NamedSetting,
  type Section,
  type Settings,
  sectionOf,
} from '@retaguarda/contract/entities/configuration';
import { sayOf } from '@retaguarda/contract/messages';
import { FieldRefusal } from '../../platform/http/errors.ts';
import type { ConfiguredRow, Values } from './configured-section.ts';
import type { Names } from './names.ts';

type Field = { setting: string; field: string; other?: NamedSetting };

/** The settings of a section, with the fields of the form that they stand for. */
function fieldsOf(section: Section): Field[] {
  const { settings, named } = sectionOf(section);
  const others = Object.entries(named);
  return Object.keys(settings.shape).map((setting) => {
    const [field = setting, other] = others.find(([, { as }]) => as === setting) ?? [];
    return { setting, field, ...(other && { other }) };
  });
}

/** The setting that stands for a field of the form. */
export const settingOf = (section: Section, field: string) =>
  fieldsOf(section).find((one) => one.field === field)?.setting ?? field;

/** The setting that is a secret, of a row with these settings or fields; undefined where none is. */
export const secretOf = (section: Section, settings: Settings) => sectionOf(section).secret?.(settings);

/** The settings of a stored row, with names instead of ids, and without its secret. */
export async function settingsOf(section: Section, row: ConfiguredRow, names: Names): Promise<Settings> {
  const secret = secretOf(section, row);
  const settings: Settings = {};
  for (const { setting, field, other } of fieldsOf(section)) {
    const value = row[field];
    if (setting === secret || value === undefined) continue;
    settings[setting] = other ? await named(other, value, names) : value;
  }
  return settings;
}

async function named({ of, many }: NamedSetting, value: unknown, names: Names) {
  if (many) return sorted(await Promise.all((value as number[]).map((id) => names.nameOf(of, id))));
  return value === null ? null : names.nameOf(of, value as number);
}

/** Returns each name once, in an order that is the same in every installation. */
const sorted = (names: string[]) => [...new Set(names)].sort();

/** The settings of a file in the form in which those of stored rows are read. */
export const inOrder = (section: Section, settings: Settings): Settings =>
  Object.fromEntries(
    fieldsOf(section)
      .filter(({ setting }) => settings[setting] !== undefined)
      .map(({ setting, other }) => {
        const value = settings[setting];
        return [setting, other?.many ? sorted(value as string[]) : value];
      }),
  );

/** Whether a row of this name is yet to be created. */
type IsNew = (of: NamedSetting['of'], name: string) => boolean;

/** The fields of the form for settings, with ids instead of names. A row that is yet to be created has the id 0. */
export async function valuesOf(
  section: Section,
  settings: Settings,
  names: Names,
  isNew: IsNew = () => false,
): Promise<Values> {
  const values: Values = {};
  for (const { setting, field, other } of fieldsOf(section)) {
    const value = settings[setting];
    if (value === undefined) continue;
    if (!other || value === null) {
      values[field] = value;
      continue;
    }
    const idOf = async (name: string) => {
      const id = await names.idOf(other.of, name);
      if (id !== undefined) return id;
      if (isNew(other.of, name)) return 0;
      throw new FieldRefusal(field, sayOf('Resource not found', name));
    };
    values[field] = other.many ? await Promise.all((value as string[]).map(idOf)) : await idOf(String(value));
  }
  return values;
}
