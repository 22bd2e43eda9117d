import type { EntityList } from '@retaguarda/contract/entities';
import type { NotedEntity } from '@retaguarda/contract/entities/notes';
import type { PrivacyKind, PrivacyState } from '@retaguarda/contract/entities/privacy-requests';
import type { VariableType } from '@retaguarda/contract/variable-types';
import { callEncryption } from '../features/approvals/stored-call.ts';
import { encryptedValue, secretEncryption } from '../platform/crypto/secret-variables.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import { secret, variablesKey } from './app-parts.ts';
import { unique } from './unique.ts';

type InsightValues = { name?: string; regex?: string; global?: boolean; client_id?: number[] };
type SystemVariableValues = {
  name?: string;
  value?: string;
  editable?: boolean;
  type?: VariableType;
  options?: string[];
};
type ClientVariableValues = { client_id: number; client_system_variable_id?: number; value?: string };
type ViewValues = { owner_id: number; name?: string; list?: EntityList; search?: object; shared?: boolean };
type WebhookValues = { owner_id: number; token_id?: string | null; name?: string; active?: boolean };
type PrivacyRequestValues = {
  kind?: PrivacyKind;
  state?: PrivacyState;
  name?: string;
  due_on?: string;
  received_on?: string;
  handler_id?: number;
};
type NoteValues = {
  entity: NotedEntity;
  row_id: number;
  author_id: number;
  client_id?: number;
  text?: string;
  pinned?: boolean;
};
type WaitingValues = { client_id: number; skill_id?: number | null; since?: Date };

/** Creates tags, insights, variables, waiting conversations, service accounts, requests of data subjects, and views of lists. */
export const ruleBuilders = (db: Db) => ({
  view: ({ search = {}, ...values }: ViewValues) =>
    db
      .insertInto('list_view')
      .values({
        ...{ name: unique('Visão'), list: '/companies', shared: false, ...values },
        search: JSON.stringify(search),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  tag: ({ name = unique('Etiqueta'), color = 'blue' as const } = {}) =>
    db.insertInto('tag').values({ name, color }).returningAll().executeTakeFirstOrThrow(),

  serviceAccount: ({ name = unique('Programa'), active = true } = {}) =>
    db
      .insertInto('service_account')
      .values({ name, active, description: 'Um programa dos testes', made_by: null })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** One that sends nothing: it is inactive, and nobody can read its secret. */
  webhook: ({ owner_id, ...values }: WebhookValues) =>
    db
      .insertInto('webhook')
      .values({
        ...{
          name: unique('Webhook'),
          url: 'http://127.0.0.1:9/',
          entities: '["department"]',
          client_id: null,
        },
        ...{ active: false, stopped: null, secret: 'v1.', language: 'pt', owner_id, created_by: owner_id },
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  privacyRequest: (values: PrivacyRequestValues = {}) =>
    db
      .insertInto('privacy_request')
      .values({
        ...{ kind: 'access', name: unique('Titular'), email: '', phone: '', document: '', notes: '' },
        ...{ subject_entity: null, subject_id: null, handler_id: null },
        ...{ received_on: '2026-11-02', due_on: '2999-11-17' },
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  async insight({ client_id = [], ...values }: InsightValues = {}) {
    const row = {
      name: unique('Regra'),
      description: 'Regra de teste',
      regex: 'abc',
      global: false,
      ...values,
    };
    const insight = await db.insertInto('insight').values(row).returningAll().executeTakeFirstOrThrow();
    const links = client_id.map((id) => ({ insight_id: insight.id, client_id: id }));
    if (links.length > 0) await db.insertInto('insight_client').values(links).execute();
    return { ...insight, client_id };
  },

  async systemVariable({
    value = 'valor',
    type = 'text',
    options = [],
    ...values
  }: SystemVariableValues = {}) {
    const stored = encryptedValue({ type, options }, value, secretEncryption(variablesKey));
    const row = { name: unique('variavel'), type, options: JSON.stringify(options), ...stored, ...values };
    return db.insertInto('client_system_variable').values(row).returningAll().executeTakeFirstOrThrow();
  },

  async clientVariable(values: ClientVariableValues) {
    const row = {
      value: 'valor da empresa',
      ...values,
      client_system_variable_id: values.client_system_variable_id ?? (await this.systemVariable()).id,
    };
    return db.insertInto('client_system').values(row).returningAll().executeTakeFirstOrThrow();
  },

  /** A request of somebody to recolour a tag, which nobody has decided. */
  async changeRequest({ made_by, tag }: { made_by: number; tag: number }) {
    const call = { method: 'PATCH', path: '/tag', query: { id: tag }, body: { color: 'red' } };
    return db
      .insertInto('change_request')
      .values({
        ...{ made_by, author_name: 'Alguém', language: 'pt', reason: 'Um motivo', policies: ['role'] },
        ...{ method: call.method, path: call.path, call_hash: '', rows: '[]', entity: 'tag', row_id: tag },
        call: callEncryption(secret).encrypt(JSON.stringify(call)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  },

  /** What somebody has noted about a row. */
  note: (values: NoteValues) =>
    db
      .insertInto('note')
      .values({ text: 'Uma nota', mentioned_id: [], client_id: null, ...values })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /** The cleaning of a queue that one conversation was removed from. */
  async cleaning({ client_id }: { client_id: number }) {
    const by = { user_id: 1, user_name: 'Alguém' };
    const values = { client_id, without_skill: false, total_removed: 1, ...by };
    const cleaning = await db
      .insertInto('queue_cleaning')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { id, ...entry } = await this.waiting({ client_id });
    await db.deleteFrom('queue_entry').where('id', '=', id).execute();
    const { client_id: _, ...removed } = entry;
    await db
      .insertInto('removed_queue_entry')
      .values({ ...removed, id, cleaning_id: cleaning.id })
      .execute();
    return cleaning;
  },

  /** A waiting conversation. */
  async waiting({ client_id, skill_id = null, since = new Date() }: WaitingValues) {
    const row = { client_id, skill_id, since, contact: unique('Cliente'), channel: 'whatsapp' };
    return db.insertInto('queue_entry').values(row).returningAll().executeTakeFirstOrThrow();
  },
});
