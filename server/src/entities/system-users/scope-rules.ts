import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { areScopesReady } from '../../platform/db/scope/scope-role.ts';
import { viewerIdOf } from '../../platform/db/scope/viewer.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';

type Scope = { scoped: boolean; scope_client_id: number[]; scope_rule: string[] };

/** Whoever looks after all companies. */
const noScope: Scope = { scoped: false, scope_client_id: [], scope_rule: [] };

type ScopeChanges = { [Field in keyof Scope]?: Scope[Field] | undefined };

export const isScopeIn = ({ scoped, scope_client_id, scope_rule }: ScopeChanges) =>
  [scoped, scope_client_id, scope_rule].some((value) => value !== undefined);

/**
 * Whether a scope is within that of the caller, today and whatever happens to the companies: the caller sees each listed
 * company, and has each of the rules.
 */
const isWithin = (
  caller: RawBuilder<unknown>,
  scope: Record<keyof Scope, RawBuilder<unknown>>,
) => sql<boolean>`(
  ${scope.scoped}
  and ${scope.scope_rule} <@ (select own.scope_rule from "system_user" own where own.id = ${caller})
  and ${scope.scope_client_id} <@ array(select client_id from scope_company where system_user_id = ${caller}))`;

const scopeOfRow = {
  scoped: sql`"system_user".scoped`,
  scope_client_id: sql`"system_user".scope_client_id`,
  scope_rule: sql`"system_user".scope_rule`,
};

/** Whether the caller sees all companies that a person looks after, for queries on the table `system_user`. */
export const isWithinScopeOf = (caller: Actor) =>
  caller.scoped ? isWithin(sql`${viewerIdOf(caller)}`, scopeOfRow) : sql<boolean>`true`;

/** Whether a person looks after companies that the viewer does not see, for queries on the table `system_user`. */
export const exceedsScope = sql<boolean>`not ${isWithin(sql`scope_viewer()`, scopeOfRow)}`;

/** Refuses changes of a person who looks after companies that the caller does not see. */
export async function requireWithinScope(db: Db, caller: Actor, { id }: { id: number }) {
  if (!caller.scoped) return;
  const found = await db
    .selectFrom('system_user')
    .select(isWithinScopeOf(caller).as('isWithin'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (found && !found.isWithin) throw new Refusal(403, 'They look after companies that you do not see');
}

/** Refuses a scope that is wider than that of the caller, and any scope where the database cannot enforce it. */
export async function requireMayGiveScope(
  transaction: Db,
  caller: Actor,
  changes: ScopeChanges,
  before: Scope = noScope,
) {
  const { scoped = before.scoped } = changes;
  const { scope_client_id = before.scope_client_id, scope_rule = before.scope_rule } = changes;
  if (scoped && !(await areScopesReady(transaction)))
    throw new Refusal(
      409,
      'A database role is missing, without which nobody can be limited to some companies',
    );
  if (!caller.scoped) return;
  const { rows } = await sql<{ isWithin: boolean }>`select ${isWithin(sql`${viewerIdOf(caller)}`, {
    scoped: sql`${scoped}::boolean`,
    scope_client_id: sql`${scope_client_id}::int[]`,
    scope_rule: sql`${scope_rule}::text[]`,
  })} as "isWithin"`.execute(transaction);
  if (!rows[0]?.isWithin) throw new Refusal(403, 'Choose only companies that you look after yourself');
}
