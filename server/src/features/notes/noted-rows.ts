import { mayCall } from '@retaguarda/contract/endpoint';
import type { NotedEntity, NotedRow } from '@retaguarda/contract/entities/notes';
import { limits } from '@retaguarda/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { permissionName } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { matchRank } from '../../platform/db/list/search.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { admit } from '../../platform/http/route.ts';

/** What decides who may view a row: its company, and who made it, where that person sees it without the permission. */
type Ownership = { client_id: number | null; made_by: number | null };

export type ViewedRow = NotedRow & Ownership;

const nobody = sql`null::int`;

/** Row-level security leaves out what is not in the scope of the caller. */
const ownershipOf: Record<NotedEntity, RawBuilder<unknown>> = {
  client: sql`select id as client_id, ${nobody} as made_by from client held`,
  user: sql`select client_id, ${nobody} as made_by from "user" held`,
  system_user: sql`select ${nobody} as client_id, ${nobody} as made_by from "system_user" held`,
  // That of a user of a company is seen by those who look after this company.
  privacy_request: sql`select ${nobody} as made_by, (
    select client_id from "user" where subject_entity = 'user' and "user".id = subject_id) as client_id
    from privacy_request held`,
  change_request: sql`select client_id, made_by from change_request held`,
};

const viewAccess = (entity: NotedEntity) => `${entity}:GET` as const;

/** A program has no requests of its own: they belong to the person who made its token. */
const mayOwn = (entity: NotedEntity, { program }: Caller) => entity === 'change_request' && !program;

/** Refuses a caller who may not view any row of this entity. */
export function admitToRows(caller: Caller, entity: NotedEntity) {
  if (!mayOwn(entity, caller)) admit(caller, viewAccess(entity));
}

/**
 * The row if the caller may view it, as its own page demands; undefined for any other. In a transaction it cannot be deleted
 * until the end.
 */
export async function viewedRow(
  db: Db,
  caller: Caller,
  { entity, row_id }: NotedRow,
): Promise<ViewedRow | undefined> {
  const mayViewAll = mayCall(caller.granted, viewAccess(entity));
  if (!mayViewAll && !mayOwn(entity, caller)) return undefined;
  const { rows } = await sql<Ownership>`${ownershipOf[entity]} where held.id = ${row_id}
    ${db.isTransaction ? sql`for key share of held` : sql``}`.execute(db);
  const row = rows.find(({ made_by }) => mayViewAll || made_by === caller.id);
  return row && { entity, row_id, ...row };
}

const holds = (permission: string) => sql<boolean>`exists (
  select from role_permission join permission on permission.id = permission_id
  where role_id = profile.role_id and ${permissionName} = ${permission})`;

/** The active system users who may view a row and its notes: their permissions, and their scope. */
const viewersOf = (db: Db, { entity, client_id, made_by }: ViewedRow) =>
  db
    .selectFrom('system_user as person')
    .innerJoin('profile', 'profile.id', 'person.profile_id')
    .where('person.active', '=', '1')
    .where(holds('note:GET'))
    .where(({ or, eb }) =>
      or([
        sql<boolean>`person.id = ${made_by}`,
        eb.and([
          holds(viewAccess(entity)),
          or([
            eb('person.scoped', '=', false),
            sql<boolean>`${entity === 'system_user'}`,
            sql<boolean>`exists (select from scope_company pair
              where pair.system_user_id = person.id and pair.client_id = ${client_id})`,
          ]),
        ]),
      ]),
    );

/** Finds the people among these who may view the row and its notes. */
export async function viewersAmong(db: Db, row: ViewedRow, ids: number[]) {
  if (ids.length === 0) return [];
  const people = await viewersOf(db, row).select('person.id').where('person.id', 'in', ids).execute();
  return people.map(({ id }) => id);
}

/** Finds some of the people who can be mentioned, the best matches first. */
export const viewersNamed = (db: Db, row: ViewedRow, text: string) =>
  viewersOf(db, row)
    .select(['person.id', 'person.name'])
    .where(sql<boolean>`person.name_search like part(${text})`)
    .orderBy(matchRank('person.name', text))
    .orderBy(sql`person.name_search collate "C"`)
    .orderBy('person.id')
    .limit(limits.note.people)
    .execute();
