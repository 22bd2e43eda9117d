import type { Endpoint } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import { activity } from '@retaguarda/contract/entities/activity';
import { callsOf } from '@retaguarda/contract/entities/calls';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import type { Message } from '@retaguarda/contract/messages';
import { secretMask } from '@retaguarda/contract/variable-types';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound, saved } from '../../platform/http/answers.ts';
import { type Caller, requireAllCompanies } from '../../platform/http/caller.ts';
import { NoLongerPossible, Refusal } from '../../platform/http/errors.ts';
import { admit, admitTo, answerTo, type RequestSource, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import type { JobStep } from '../jobs/job-actions.ts';
import { activityStore } from './activity-store.ts';

/** How deleted rows of each entity are created again. Those of other entities are not. */
export type Restorations = Partial<Record<ChangeEntity, JobStep>>;

type Parts = { db: Db; restorations: Restorations };
type Recorded = Record<string, unknown>;
type RecordedChange = NonNullable<Awaited<ReturnType<ReturnType<typeof activityStore>['one']>>>;
type Undoing = { version: number | undefined; caller: Caller; source: RequestSource };

/** Undoes one recorded change, with the values in the record and by the rules for changing such a row. */
export async function undoRoute(app: FastifyInstance, { db, restorations }: Parts) {
  route(app, activity.undo, async ({ query, body: { fields }, version }, caller, source) => {
    const { entity, row_id } = query;
    admit(caller, `${entity}:GET`);
    const id = query.id ?? (await newestChange(entity, row_id));
    const recorded = id === undefined ? undefined : await activityStore(db, [entity]).one(id);
    // Before anything else: without permission to read changes, a caller learns only of their own.
    if (caller.program || recorded?.by_id !== caller.id) admit(caller, 'change:GET');
    const change = orNotFound(recorded);
    if (change.row_id !== row_id) throw new Refusal(404, 'Resource not found');
    if (change.isPartial) requireAllCompanies(caller);
    // A renamed row is called by the name that it gets back.
    const name = typeof change.before?.name === 'string' ? change.before.name : change.row_name;
    const undone = { kind: change.kind, name, fields: [] };
    if (change.kind === 'deleted') return { ...(await createAgain(change, caller, source)), undone };
    // The last change is somebody else's by now, unless the row still has the version that the caller's change gave it.
    if (query.id === undefined && version === undefined) throw new NoLongerPossible();
    if (change.kind === 'edited') {
      const chosen = fieldsOf(change, fields);
      const body = bodyOf(change.before ?? {}, chosen, callsOf(entity).edit);
      if ((await isListChangedSince(change, chosen)) || hidesValues(body)) throw new NoLongerPossible();
      const edited = await setBack(callsOf(entity).edit, body, change, { version, caller, source });
      return { ...edited, undone: { ...undone, fields: chosen } };
    }
    const { activate } = callsOf(entity);
    if (!activate || (change.kind !== 'activated' && change.kind !== 'deactivated'))
      throw new NoLongerPossible();
    const body = { active: change.before?.active };
    return { ...(await setBack(activate, body, change, { version, caller, source })), undone };
  });

  const newestChange = async (entity: ChangeEntity, row_id: number) => {
    const change = await db
      .selectFrom('change')
      .select('id')
      .where('entity', '=', entity)
      .where('row_id', '=', row_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return change && Number(change.id);
  };

  /** Whether a list has changed after this change of it. Setting back the whole list would also undo what others did to it. */
  async function isListChangedSince({ entity, row_id, id, before, after }: RecordedChange, fields: string[]) {
    const lists = fields.filter((field) => Array.isArray(before?.[field]) || Array.isArray(after?.[field]));
    if (lists.length === 0) return false;
    const later = await db
      .selectFrom('change')
      .select('id')
      .where('entity', '=', entity)
      .where('row_id', '=', row_id)
      .where('id', '>', String(id))
      .where(sql<boolean>`(before ?| ${lists} or after ?| ${lists})`)
      .limit(1)
      .executeTakeFirst();
    return later !== undefined;
  }

  /** Creates a deleted row again, in the same way as the undo of a job does. */
  async function createAgain(change: RecordedChange, caller: Caller, source: RequestSource) {
    const step = restorations[change.entity];
    if (!step) throw new NoLongerPossible();
    admitTo(callsOf(change.entity).create, caller);
    if (hidesValues(change.before)) throw new NoLongerPossible();
    const shared = {
      client_id: change.company?.id ?? null,
      parameters: {},
      once: <Answer>(_: string, ask: () => Answer) => ask(),
    };
    const by = { caller, language: languageIn(source.language) };
    return inTransaction(db, async (transaction) => {
      const row = { row_id: null, input: change.before };
      const created = await step.work(transaction, row, shared, by);
      return saved(created as { id: number; version: number }, 'Saved');
    });
  }

  /**
   * Sends the previous values by the call that changes them. Without the version that the caller has seen, only the last
   * change of a row is undone: another one could take back what somebody has done since.
   */
  async function setBack(
    endpoint: Endpoint,
    body: Recorded,
    change: RecordedChange,
    { version, caller, source }: Undoing,
  ) {
    const { entity, row_id, company } = change;
    const isOfCompany = factsOf(entity).company === 'one';
    if (isOfCompany && !company) throw new NoLongerPossible();
    const key = { id: String(row_id), ...(isOfCompany && { client_id: String(company?.id) }) };
    const read = await answerTo(app, callsOf(entity).list, { query: key }, caller, source);
    const [row] = Object.values(read).find(Array.isArray) ?? [];
    if (version === undefined && (await newestChange(entity, row_id)) !== change.id)
      throw new Refusal(412, 'Changed by someone else meanwhile');
    // A profile of a company is found by its department as well.
    const department = entity === 'client_profile' && { department_id: String(row.department_id) };
    const edited = await answerTo(
      app,
      endpoint,
      { query: { ...key, ...department }, body, version: version ?? read.version },
      caller,
      source,
    );
    return { id: row_id, version: edited.version, message: edited.message as Message };
  }
}

/** The fields of an edit that get their previous values: the requested ones, or all that can. */
function fieldsOf(change: RecordedChange, asked: string[] | undefined) {
  const possible = fieldsToUndo(change);
  const chosen = asked ?? possible;
  if (chosen.length === 0 || !chosen.every((field) => possible.includes(field))) throw new NoLongerPossible();
  return chosen;
}

/** Whether the record hides one of the values: a secret, or the data of an anonymised person. */
const hidesValues = (values: object | null) => JSON.stringify(values).includes(JSON.stringify(secretMask));

/** The body of the call that gives these fields, such as `name` or `client_info.city`, their previous values. */
function bodyOf(before: Recorded, fields: string[], { body: schema }: Endpoint) {
  const isNullable = (column: string) => schema?.shape[column]?.safeParse(null).success;
  const body: Recorded = {};
  for (const field of fields) {
    const [column = '', part] = field.split('.');
    const value = before[column] ?? (isNullable(column) ? null : '');
    body[column] =
      part === undefined ? value : { ...(body[column] as object), [part]: partOf(value ?? {}, part) ?? '' };
  }
  return body;
}

/** Not `value[name]`: a part may be called like a method of every object. */
const partOf = (value: unknown, name: string): unknown =>
  Object.entries(value as object).find(([known]) => known === name)?.[1];
