import type { Access } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import { type ChangeEntity, changeEntities } from '@retaguarda/contract/entities/changes';
import { type Permission, viewAccess } from '@retaguarda/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import { type DescribedEntity, describedEntities, descriptionOf } from '../../entities.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { StoredRequest } from './person.ts';

/**
 * The kinds of rows that can be opened to edit a mention. A cleaned queue is recorded for its company. A note is opened with its
 * row, which may be a change request; where that row is gone, only the history of the note is left.
 */
export type MentionEntity = ChangeEntity | 'clean_queue' | 'company_template' | 'change_request' | 'note';

/** A table whose texts may mention people to whom its rows do not belong. */
export type MentionPlace = {
  table: keyof Tables;
  columns: string[];
  /** The texts of a row, each under the name of its field. */
  texts: Record<string, RawBuilder<unknown>>;
  /** What the row is shown as, with its id and its company. */
  entity: RawBuilder<string>;
  row: RawBuilder<number>;
  company: RawBuilder<number | null>;
  /** What a caller must hold besides the permission to view the entity. */
  access?: Permission;
  /** Rows that belong to the person of the request, and are no mentions. */
  isOwn?: (request: StoredRequest) => RawBuilder<unknown>;
};

const place = (
  table: keyof Tables,
  columns: string[],
  { entity = table, ...others }: Partial<Omit<MentionPlace, 'entity'>> & { entity?: string } = {},
): MentionPlace => ({
  table,
  columns,
  texts: Object.fromEntries(columns.map((column) => [column, sql.ref(`held.${column}`)])),
  entity: sql<string>`${entity}::text`,
  row: sql<number>`held.id`,
  company: sql<null>`null::int`,
  ...others,
});

const ofCompany = { company: sql<number | null>`held.client_id` };

const isSubject =
  (entity: 'user' | 'system_user') =>
  ({ subject_entity, subject_id }: StoredRequest) =>
    sql`held.id = ${subject_entity === entity ? subject_id : 0}`;

const special: Partial<Record<DescribedEntity, Partial<MentionPlace>>> = {
  user: { isOwn: isSubject('user') },
  system_user: { isOwn: isSubject('system_user') },
  // Those of companies are in the same table.
  profile: {
    ...ofCompany,
    entity: sql`case when held.client_id is null then 'profile' else 'client_profile' end`,
  },
  service_account: {
    texts: {
      name: sql`held.name`,
      description: sql`held.description`,
      access: sql`(select jsonb_agg(name) from service_token token where token.service_account_id = held.id)`,
    },
  },
};

/** The texts of the entities, as they describe them. */
const entityPlaces = describedEntities
  .filter((entity) => tableOf(entity) === entity)
  .map((entity) => ({
    ...place(
      tableOf(entity),
      descriptionOf(entity).texts ?? [],
      factsOf(entity).company === 'one' ? ofCompany : {},
    ),
    ...special[entity],
  }));

/** Notes about the record of a request, or about the request itself. */
const isNoteOfRequest = (note: 'held' | 'note', { id, subject_entity, subject_id }: StoredRequest) => {
  const [entity, row] = [sql.ref(`${note}.entity`), sql.ref(`${note}.row_id`)];
  return sql`(${entity} = ${subject_entity} and ${row} = ${subject_id} or ${entity} = 'privacy_request' and ${row} = ${id})`;
};

/** In the change record: for a change of a note what its row has, otherwise this. */
const ofNote = <Value>(column: 'entity' | 'row_id', otherwise: RawBuilder<Value>) =>
  sql<Value>`case when held.entity = 'note'
    then coalesce((select ${sql.ref(`note.${column}`)} from note where note.id = held.row_id), ${otherwise})
    else ${otherwise} end`;

/** The places where the texts of others are searched, the change record last because it is the largest. */
export const mentionPlaces: MentionPlace[] = [
  ...entityPlaces,
  place('company_template', ['name', 'content']),
  place('queue_entry', ['contact'], {
    entity: 'clean_queue',
    row: sql<number>`held.client_id`,
    ...ofCompany,
  }),
  place('privacy_request', ['name', 'email', 'phone', 'document', 'notes', 'answer'], {
    isOwn: (request) => sql`(held.id = ${request.id} or (
      held.subject_entity = ${request.subject_entity} and held.subject_id = ${request.subject_id}))`,
  }),
  {
    ...place('note', ['text'], { row: sql<number>`held.row_id`, ...ofCompany }),
    entity: sql`held.entity`,
    access: 'note:GET',
    isOwn: (request) => isNoteOfRequest('held', request),
  },
  {
    ...place('change', ['before', 'after'], ofCompany),
    entity: ofNote('entity', sql`held.entity`),
    row: ofNote('row_id', sql`held.row_id`),
    access: 'change:GET',
    isOwn: (request) => sql`(
      held.entity = ${request.subject_entity} and held.row_id = ${request.subject_id}
      or held.entity = 'note' and held.row_id = any(array(
        select id from note where ${isNoteOfRequest('note', request)})))`,
  },
];

export const mentionEntities: MentionEntity[] = [
  ...changeEntities,
  ...(['clean_queue', 'company_template', 'change_request', 'note'] as const),
];

/** Returns what a caller must hold to view an entity. */
export const accessTo = (entity: MentionEntity): Access =>
  entity === 'company_template' ? 'client:POST' : viewAccess(entity);
