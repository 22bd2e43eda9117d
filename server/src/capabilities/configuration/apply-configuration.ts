import {
  configurations,
  type NamedSetting,
  type Section,
  type Settings,
  secretReference,
  sectionOf,
} from '@retaguarda/contract/entities/configuration';
import { lockSuperAdmin } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { requireApprovalOfRows } from '../../platform/db/write/require-approval.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, NoLongerPossible } from '../../platform/http/errors.ts';
import { admitTo, type RequestSource } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import type { JobAction } from '../jobs/job-actions.ts';
import { jobRowStore, jobStore, type NewRow } from '../jobs/job-store.ts';
import type { ConfiguredSections, ConfiguringAuthor } from './configured-section.ts';
import { type Names, namesIn } from './names.ts';
import { newSettings, type Step } from './plan-configuration.ts';
import { RefusedChange } from './refused-change.ts';
import { secretOf, settingsOf, valuesOf } from './settings.ts';

type Kind = Step['kind'];

/** A change of one row, with names instead of ids; and the row, if it is there already. */
type Change = { section: Section; kind: Kind; name: string; settings: Settings; id: number | undefined };

/** The values of environment variables. */
type Secrets = Record<string, string | undefined>;

/** What takes a change back, as a job keeps it. The entity is for those who look at a request to do so. */
type Inverse = Change & { entity: string };

type Applying = { sections: ConfiguredSections; names: Names; secrets: Secrets };
type By = { caller: Caller; source: RequestSource };

/**
 * Applies the steps of a plan in a transaction, each by the store of its entity and with the permissions of its call, and stores them
 * as a finished job. Its rows are in the order in which an undo takes them back.
 */
export async function applySteps(transaction: Db, steps: Step[], applying: Applying, { caller, source }: By) {
  requireApprovalOfRows(caller, 'bulk', steps.length);
  if (steps.some(({ section }) => section === 'roles' || section === 'profiles'))
    await lockSuperAdmin(transaction);
  const store = jobStore(transaction);
  const language = languageIn(source.language);
  const job = await store.create({
    made_by: caller.id,
    language,
    entity: 'configuration',
    action: 'configure',
    client_id: null,
    parameters: {},
    undoes: null,
    state: 'running',
    total: steps.length,
  });
  const by = { caller: { ...caller, job: job.id }, source, language };
  const done: Done[] = [];
  for (const step of inOrderOfUse(steps)) done.push(await applyStep(transaction, step, applying, by));
  await storeRows(transaction, job.id, done.reverse());
  await store.count(job, { done: done.length });
  await store.setDone(job.id, true);
  return job.id;
}

/** Rows come after those that they name, and are deleted before them. */
const inOrderOfUse = (steps: Step[]) => {
  const deletions = steps.filter(({ kind }) => kind === 'delete');
  return [...steps.filter(({ kind }) => kind !== 'delete'), ...deletions.reverse()];
};

type Done = { step: Step; version: number | null; kept: Inverse | null };

async function applyStep(
  transaction: Db,
  step: Step,
  applying: Applying,
  by: ConfiguringAuthor,
): Promise<Done> {
  const { section, name, kind, row } = step;
  const settings = newSettings(step);
  const before = row && (await settingsOf(section, row, applying.names));
  try {
    if (kind === 'delete' && before && secretOf(section, before) !== undefined)
      throw new FieldRefusal(name, 'Not deleted with the configuration: its secret would be lost', 409);
    const expectedVersion = row?.version ?? undefined;
    const change = { section, kind, name, settings, id: row?.id };
    const { id, version } = await perform(transaction, change, applying, { ...by, expectedVersion });
    const inverse = inverseOf(step, before, id);
    return { step, version: kind === 'delete' ? null : version, kept: inverse };
  } catch (error) {
    throw RefusedChange.at(section, name, error);
  }
}

const opposite: Record<Kind, Kind> = { create: 'delete', edit: 'edit', delete: 'create' };

/** Null where a secret has come or gone: nobody could take that back. */
function inverseOf(step: Step, before: Settings | undefined, id: number): Inverse | null {
  const { section, name, kind } = step;
  const isEdit = before && kind === 'edit';
  if (isEdit && secretOf(section, before) !== secretOf(section, { ...before, ...newSettings(step) }))
    return null;
  const { entity } = sectionOf(section);
  return { section, entity, kind: opposite[kind], name, settings: before ?? {}, id };
}

async function storeRows(transaction: Db, job_id: number, done: Done[]) {
  const rows: NewRow[] = done.map(({ step }) => ({
    row_id: null,
    name: `${step.section}: ${step.name}`.slice(0, longestName),
    expected_version: null,
  }));
  const jobRows = jobRowStore(transaction);
  await jobRows.create(job_id, rows);
  await jobRows.mark(
    job_id,
    done.map(({ version, kept }, at) => ({
      place: at + 1,
      state: 'done',
      reason: null,
      row_id: null,
      version_after: version,
      kept: holdsNewSecret(done, kept) ? null : kept,
    })),
  );
}

const longestName = 200;

/** Whether an undo would put back the open value of a variable that has become a secret. */
function holdsNewSecret(done: Done[], kept: Inverse | null) {
  const { variables } = kept?.settings ?? {};
  return done.some(
    ({ step, kept }) =>
      kept === null && step.section === 'system_variables' && Object.hasOwn(Object(variables), step.name),
  );
}

/** Makes a change as the form of the entity does. */
async function perform(
  transaction: Db,
  { section, kind, name, settings, id = 0 }: Change,
  { sections, names, secrets }: Applying,
  by: ConfiguringAuthor,
) {
  const { calls, entity } = sectionOf(section);
  const call = { create: calls.create, edit: calls.edit, delete: calls.remove }[kind];
  const { create, edit, remove } = sections[section];
  if (!call) throw new NoLongerPossible();
  admitTo(call, by.caller);
  const { secret, values } = withSecret(section, await valuesOf(section, settings, names), secrets);
  const withThat = { ...by, secret };
  if (kind === 'delete') return orNotFound(await remove?.(transaction, { id }, withThat));
  if (kind === 'edit') return orNotFound(await edit?.(transaction, { id, name }, values, withThat));
  const created = orNotFound(await create?.(transaction, { name, ...values }, withThat));
  if (isNamed(entity)) await names.add(entity, { id: created.id, name });
  return created;
}

const isNamed = (entity: string): entity is NamedSetting['of'] => entity === 'role' || entity === 'profile';

/** The secrets in place of their references. One that no form has is apart. */
function withSecret(section: Section, given: Record<string, unknown>, secrets: Secrets) {
  const values = { ...given };
  let secret: string | undefined;
  for (const [field, value] of Object.entries(given)) {
    const { data } = secretReference.safeParse(value);
    if (!data) continue;
    const found = secrets[data.env];
    if (found === undefined) throw new FieldRefusal(field, 'Required Field');
    if (section === 'webhooks') {
      secret = found;
      delete values[field];
    } else values[field] = found;
  }
  return { secret, values };
}

/** Takes back an applied configuration, row by row, unless one was changed since. It was applied at once, by `applySteps`. */
export const configuring = (sections: ConfiguredSections): JobAction => ({
  undo: {
    access: configurations.apply.access,
    method: 'DELETE',
    policies: ['role', 'grant', 'variable', 'webhook', 'policy'],
    async work(transaction, { input }, shared, by) {
      if (!input) throw new NoLongerPossible();
      const names = await shared.once('names', async () => namesIn(transaction, { mayViewCompanies: true }));
      const applying = { sections, names, secrets: {} };
      const { id, version } = await perform(transaction, input as Inverse, applying, {
        ...by,
        source: undefined,
        isUndo: true,
      });
      return { id, version };
    },
  },
});
