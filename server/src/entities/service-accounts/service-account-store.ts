import {
  type ServiceAccountChanges,
  type ServiceAccountInput,
  type ServiceAccountQuery,
  serviceAccount,
  type TokenInput,
} from '@retaguarda/contract/entities/service-accounts';
import { type Generated, sql } from 'kysely';
import { requireHolds, requireHoldsProfile } from '../../platform/auth/grants.ts';
import { requireApprovalToReturn } from '../../platform/auth/require-approval-to-return.ts';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { areScopesReady } from '../../platform/db/scope/scope-role.ts';
import { withinScope } from '../../platform/db/scope/within-scope.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import { type Actor, type Author, requireAllCompanies } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    service_account: RowColumns & {
      name: string;
      description: string;
      active: Generated<boolean>;
      made_by: number | null;
      created_at: Generated<Date>;
    };
  }
}

type Key = { id: number };
type AuthorOfRequest = Author & { source: RequestOrigin };

const writer = rowWriter('service_account', serviceAccount);

const accountsIn = (db: Db) =>
  db
    .selectFrom('service_account')
    .leftJoin('system_user', 'system_user.id', 'service_account.made_by')
    .select([
      'service_account.id',
      'service_account.version',
      'service_account.name',
      'service_account.description',
      'service_account.active',
      'service_account.created_at',
      'system_user.name as made_by',
      sql<number>`(select count(*)::int from service_token
        where service_account_id = service_account.id and revoked_at is null and expires_at > now())`.as(
        'tokens',
      ),
      sql<Date | null>`(select max(last_used_at) from service_token_use
        inner join service_token on service_token.id = service_token_use.token_id
        where service_account_id = service_account.id)`.as('last_used_at'),
    ]);

const accountList = listOf({
  table: 'service_account',
  rows: accountsIn,
  filter: (accounts, { name }: Pick<ServiceAccountQuery, 'name'>) =>
    accounts.where(containsAll('service_account', { name })),
  order: () => [sortKey('service_account.name')],
  sorts: { name: [sortKey('service_account.name')] },
});

/** The active webhooks that a program has made or changed last, each with its token: they stop when it ends. */
const webhooksOf = (db: Db, service_account_id: number) =>
  db
    .selectFrom('webhook')
    .innerJoin('service_token', 'service_token.id', 'webhook.token_id')
    .select(['webhook.id', 'webhook.name', 'service_token.id as token_id'])
    .where('service_token.service_account_id', '=', service_account_id)
    .where('webhook.active', '=', true)
    .orderBy(sortKey('webhook.name'))
    .execute();

export const serviceAccountStore = (db: Db) => ({
  page: (query: ServiceAccountQuery) => accountList.page(db, query),

  all: (query: Pick<ServiceAccountQuery, 'name' | 'sort'>) => accountList.all(db, query),

  one: ({ id }: Key) => accountsIn(db).where('service_account.id', '=', id).executeTakeFirst(),

  create: (account: ServiceAccountInput & { active?: boolean | undefined }, by: Author) =>
    writer.create(db, { ...account, made_by: by.caller.id }, by),

  webhooksOf: (id: number) => webhooksOf(db, id),

  /** Returns which webhooks stop when it is deactivated. */
  edit: (changes: ServiceAccountChanges, key: Key, by: Author) =>
    inTransaction(db, async (transaction) => {
      await requireOwnTokens(transaction, key.id, by.caller);
      const row = await writer.edit(transaction, key, by, async (before) => {
        if (changes.active && !before.active)
          await requireApprovalToReturn(transaction, by.caller, { account: key.id });
        return changes;
      });
      return (
        row && { ...row, stopped: changes.active === false ? await webhooksOf(transaction, key.id) : [] }
      );
    }),

  /** Removes it with its tokens, which are recorded as revoked. Returns which webhooks stop. */
  remove: (key: Key, by: AuthorOfRequest) =>
    inTransaction(db, async (transaction) => {
      await requireOwnTokens(transaction, key.id, by.caller);
      const working = (await serviceTokenStore(transaction).of(key.id)).filter(
        ({ revoked_at }) => !revoked_at,
      );
      const stopped = await webhooksOf(transaction, key.id);
      const row = await writer.remove(transaction, key, by);
      if (row && working.length > 0)
        await logEvent(transaction, {
          kind: 'tokenRevoked',
          account: by.caller,
          source: by.source,
          details: { service_account: row.id, tokens: working.length },
        });
      return row && { ...row, stopped };
    }),

  /** Makes a token with permissions that the caller holds. */
  createToken: (input: TokenInput, by: AuthorOfRequest) =>
    withAccount(db, input.service_account_id, by, 'tokenMade', async (transaction) => {
      requireHolds(by.caller, input.permissions);
      await requireMayBind(transaction, by.caller, input);
      return serviceTokenStore(transaction).create(input, by.caller.id);
    }),

  /** A revoked token stays revoked. Returns which webhooks stop. */
  revokeToken: (key: TokenKey, by: AuthorOfRequest) =>
    withAccount(db, key.service_account_id, by, 'tokenRevoked', async (transaction) => {
      await requireOwnToken(transaction, key, by.caller);
      const revoked = await serviceTokenStore(transaction).revoke(key.service_account_id, key.token);
      if (!revoked) throw new Refusal(404, 'Resource not found');
      const made = await webhooksOf(transaction, key.service_account_id);
      return { stopped: made.filter(({ token_id }) => token_id === key.token) };
    }),
});

/** Refuses a company that the caller does not see, and the profile of another company, or one that the caller may not give. */
async function requireMayBind(
  transaction: Db,
  caller: Actor,
  { client_id = null, directory_profile_id: profile_id }: TokenInput,
) {
  if (client_id !== null) {
    const company = transaction.selectFrom('client').select('id').where('id', '=', client_id);
    if (!(await withinScope(company, 'client').executeTakeFirst()))
      throw new Refusal(404, 'Company not found');
    if (!(await areScopesReady(transaction)))
      throw new Refusal(
        409,
        'A database role is missing, without which nobody can be limited to some companies',
      );
  }
  if (profile_id == null) return;
  const profile = await requireHoldsProfile(transaction, caller, { client_id, profile_id });
  if (!profile) throw new Refusal(404, 'Resource not found');
}

/**
 * Refuses a caller with a scope if others have made tokens of the account: they may reach more companies. Tokens that the caller
 * does not see count, too.
 */
async function requireOwnTokens(transaction: Db, service_account_id: number, caller: Actor) {
  if (!caller.scoped) return;
  const { rows } = await sql<{ has: boolean }>`
    select has_tokens_of_others(${service_account_id}, ${caller.id}) as has`.execute(transaction);
  if (rows[0]?.has) requireAllCompanies(caller);
}

type TokenKey = { service_account_id: number; token: string };

/** Refuses a caller with a scope if somebody else has made the token. One that the caller does not see is missing. */
async function requireOwnToken(transaction: Db, { service_account_id, token }: TokenKey, caller: Actor) {
  if (!caller.scoped) return;
  const foreign = await transaction
    .selectFrom('service_token')
    .select('id')
    .where('service_account_id', '=', service_account_id)
    .where('made_by', '<>', caller.id)
    .where('id', '=', token)
    .executeTakeFirst();
  if (foreign) requireAllCompanies(caller);
}

/** Does something with the tokens of an account, and records and notes it. */
const withAccount = <Result extends object>(
  db: Db,
  id: number,
  { caller, source }: AuthorOfRequest,
  what: 'tokenMade' | 'tokenRevoked',
  work: (transaction: Db) => Promise<Result>,
) =>
  inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom('service_account')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const result = await work(transaction);
    await recordChange(transaction, {
      entity: 'service_account',
      shown: serviceAccount,
      by: caller,
      before: row,
      after: row,
      details: { access: what },
    });
    await logEvent(transaction, {
      kind: what,
      account: caller,
      source,
      details: { service_account: id },
    });
    return { ...result, id, version: row.version };
  });
