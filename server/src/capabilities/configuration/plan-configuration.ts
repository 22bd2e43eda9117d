import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Configuration,
  type NamedSetting,
  type PlannedChange,
  type Section,
  type Settings,
  secretReference,
  sectionNames,
  sectionOf,
} from '@retaguarda/contract/entities/configuration';
import type { Db } from '../../platform/db/connect/connect.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';
import type { ConfiguredRow, ConfiguredSections, Planned } from './configured-section.ts';
import type { Names } from './names.ts';
import { mayView } from './read-configuration.ts';
import { RefusedChange } from './refused-change.ts';
import { inOrder, secretOf, settingsOf, valuesOf } from './settings.ts';

/** One row that a configuration changes: what it is now, and its new settings. */
export type Step = Pick<PlannedChange, 'section' | 'name' | 'kind' | 'settings'> & {
  row: ConfiguredRow | undefined;
};

type Planning = { sections: ConfiguredSections; names: Names; granted: ReadonlySet<string> };

/** Finds what a configuration would change, and the sections that the caller may not view. It only reads. */
export async function planConfiguration(db: Db, configuration: Configuration, planning: Planning) {
  const given = sectionNames.filter((section) => configuration[section] !== undefined);
  const steps: Step[] = [];
  for (const section of given)
    if (mayView(section, planning.granted))
      steps.push(...(await stepsOf(db, section, configuration, planning)));
  return { steps, left_out: given.filter((section) => !mayView(section, planning.granted)) };
}

async function stepsOf(
  db: Db,
  section: Section,
  configuration: Configuration,
  { sections, names }: Planning,
): Promise<Step[]> {
  const given = configuration[section] ?? {};
  const stored = new Map((await sections[section].rows(db)).map((row) => [row.name, row]));
  const steps: Step[] = [];
  for (const name of Object.keys(given).sort()) {
    const row = stored.get(name);
    const wanted = inOrder(section, given[name] ?? {});
    const before = row ? await settingsOf(section, row, names) : {};
    requireReference(section, name, before, wanted);
    const settings = differing(section, row && before, wanted);
    if (!row && sections[section].create === undefined)
      throw new RefusedChange(section, name, 'No longer possible');
    if (!row || settings.length > 0)
      steps.push({ section, name, kind: row ? 'edit' : 'create', settings, row });
  }
  if (!configuration.prune?.includes(section)) return steps;
  const extra = [...stored.values()].filter(({ name }) => !Object.hasOwn(given, name));
  for (const row of extra.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    steps.push({ section, name: row.name, kind: 'delete', settings: [], row });
  return steps;
}

/** Refuses a secret that is in the file itself, and a reference where there is no secret. */
function requireReference(section: Section, name: string, before: Settings, wanted: Settings) {
  const secret = secretOf(section, { ...before, ...wanted });
  for (const [setting, value] of Object.entries(wanted)) {
    const isReference = secretReference.safeParse(value).success;
    if (isReference === (setting === secret)) continue;
    throw new RefusedChange(
      section,
      `${name}.${setting}`,
      isReference ? 'Invalid field' : 'Secrets are given by reference',
    );
  }
}

/** The settings that the file changes. The secret of a row that has one stays as it is: nobody can compare it. */
function differing(section: Section, before: Settings | undefined, wanted: Settings): Step['settings'] {
  const secret = before && secretOf(section, before);
  const kept = secret === secretOf(section, { ...before, ...wanted }) ? secret : undefined;
  return Object.entries(wanted)
    .filter(([setting, value]) => setting !== kept && !isDeepStrictEqual(before?.[setting], value))
    .map(([field, after]) => ({ field, before: before?.[field] ?? null, after }));
}

/** The new values of the settings that a step changes. */
export const newSettings = ({ settings }: Pick<Step, 'settings'>): Settings =>
  Object.fromEntries(settings.map(({ field, after }) => [field, after]));

/** Identifies what is changed, and the rows that it is based on as they are. */
export const hashOfSteps = (steps: Step[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        steps.map(({ section, name, kind, settings, row }) => [
          section,
          name,
          kind,
          settings,
          row?.id,
          row?.version,
        ]),
      ),
    )
    .digest('hex');

/** The environment variables with the secrets that the steps need. */
export const secretsFor = (steps: Step[]) => [
  ...new Set(
    steps.flatMap(({ settings }) =>
      settings.flatMap(({ after }) => secretReference.safeParse(after).data?.env ?? []),
    ),
  ),
];

/** The steps with the number of people and companies that each affects. */
export async function withAffected(
  db: Db,
  steps: Step[],
  { sections, names }: Planning,
): Promise<PlannedChange[]> {
  const counted: PlannedChange[] = [];
  const created = new Set(
    steps
      .filter(({ kind }) => kind === 'create')
      .map((step) => `${sectionOf(step.section).entity} ${step.name}`),
  );
  const isNew = (of: NamedSetting['of'], name: string) => created.has(`${of} ${name}`);
  for (const section of sectionNames) {
    const ofSection = steps.filter((step) => step.section === section);
    if (ofSection.length === 0) continue;
    const changes: Planned[] = [];
    for (const step of ofSection) {
      const after = step.kind === 'delete' ? undefined : await valuesNamed(step, names, isNew);
      changes.push({ before: step.row, after });
    }
    const affected = await sections[section].affected?.(db, changes);
    for (const [at, { row: _, ...change }] of ofSection.entries())
      counted.push({ ...change, people: 0, companies: 0, ...affected?.[at] });
  }
  return counted;
}

/** The fields that a step changes. A refusal names the row and the setting. */
async function valuesNamed(step: Step, names: Names, isNew: Parameters<typeof valuesOf>[3]) {
  try {
    return await valuesOf(step.section, newSettings(step), names, isNew);
  } catch (error) {
    if (error instanceof FieldRefusal) throw RefusedChange.at(step.section, step.name, error);
    throw error;
  }
}
