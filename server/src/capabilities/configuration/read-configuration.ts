import { mayCall } from '@retaguarda/contract/endpoint';
import type { Section, Settings } from '@retaguarda/contract/entities/configuration';
import { sectionNames, sectionOf } from '@retaguarda/contract/entities/configuration';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { ConfiguredRow, ConfiguredSections } from './configured-section.ts';
import type { Names } from './names.ts';
import { secretOf, settingsOf } from './settings.ts';

/** Whether the caller may view all of a section. */
export const mayView = (section: Section, granted: ReadonlySet<string>) =>
  sectionOf(section).views.every((access) => mayCall(granted, access));

type Reading = { sections: ConfiguredSections; names: Names; granted: ReadonlySet<string> };

/** The sections of the configuration that the caller may view. Without `companies`, nothing in it names one. */
export async function readConfiguration(
  db: Db,
  { sections, names, granted }: Reading,
  { companies }: { companies: boolean },
) {
  const shown = sectionNames.filter((section) => mayView(section, granted));
  const read: Partial<Record<Section, Record<string, Settings>>> = {};
  for (const section of shown) {
    const rows = byName(await sections[section].rows(db));
    const references = referencesOf(section, rows);
    const described: [string, Settings][] = [];
    for (const row of rows) {
      const settings = await settingsOf(section, row, names);
      const portable = companies ? settings : withoutCompanies(section, settings);
      const secret = secretOf(section, row);
      const reference = secret && { [secret]: { env: references.get(row.name) } };
      if (portable) described.push([row.name, { ...portable, ...reference }]);
    }
    read[section] = Object.fromEntries(described);
  }
  return { read, left_out: sectionNames.filter((section) => !shown.includes(section)) };
}

/** Sorts rows in an order that is the same in every installation. */
const byName = (rows: ConfiguredRow[]) =>
  rows.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));

/** The settings without a list of companies; undefined for a row of one company, which means nothing elsewhere. */
function withoutCompanies(section: Section, settings: Settings): Settings | undefined {
  const ofCompanies = Object.values(sectionOf(section).named).filter(({ of }) => of === 'client');
  if (ofCompanies.some(({ as, many }) => !many && settings[as] !== null)) return undefined;
  const lists = ofCompanies.flatMap(({ as, many }) => (many ? [as] : []));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !lists.includes(name)));
}

const longestReference = 90;

/** The environment variable for the secret of each row, such as `WEBHOOK_ERP`. No two rows have the same. */
function referencesOf(section: Section, rows: ConfiguredRow[]) {
  const { entity } = sectionOf(section);
  const taken = new Set<string>();
  return new Map(
    rows.map(({ name }) => {
      const plain = `${entity} ${name}`.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
      const base = plain.replace(/[^A-Z\d]+/g, '_').slice(0, longestReference);
      let reference = base;
      for (let number = 2; taken.has(reference); number++) reference = `${base}_${number}`;
      taken.add(reference);
      return [name, reference];
    }),
  );
}
