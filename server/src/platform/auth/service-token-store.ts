import type { ServiceToken, TokenInput } from '@retaguarda/contract/entities/service-accounts';
import type { McpUse } from '@retaguarda/contract/mcp';
import type { RoleType } from '@retaguarda/contract/role-types';
import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';
import { activePolicies } from '../db/write/require-approval.ts';
import type { Actor } from '../http/caller.ts';
import type { Admitted } from './caller-cache.ts';
import { isForAllCompanies, isTakenByScope, permissionName } from './grants.ts';
import { isWholeServiceToken, newServiceToken } from './service-tokens.ts';
import { hashOf } from './tokens.ts';

type NewToken = Omit<TokenInput, 'mcp'> & { mcp?: McpUse };

/** Why a token does not work. */
export type TokenRefusal = {
  reason: 'tokenUnknown' | 'tokenRevoked' | 'tokenOver' | 'accountInactive' | 'makerInactive';
  maker?: { id: number; name: string };
  caller?: never;
};

const permissionsWhere = (condition: ReturnType<typeof sql>) => sql<string[]>`array(
  select ${permissionName} from service_token_permission
  inner join permission on permission.id = service_token_permission.permission_id
  where service_token_permission.token_id = service_token.id and ${condition}
  order by permission.id)`;

/** The permissions of the token that its maker still has: for queries that join the profile of the maker. */
const effective = permissionsWhere(sql`exists (
  select from role_permission
  where role_permission.role_id = profile.role_id and role_permission.permission_id = permission.id)
  and not ${isTakenByScope('maker')}
  and not (service_token.client_id is not null and ${isForAllCompanies})`);

const isOver = sql<boolean>`service_token.expires_at <= now()`;

/** Tokens with their accounts and their makers. */
const tokensIn = (db: Db) =>
  db
    .selectFrom('service_token')
    .innerJoin('service_account', 'service_account.id', 'service_token.service_account_id')
    .innerJoin('system_user as maker', 'maker.id', 'service_token.made_by')
    .innerJoin('profile', 'profile.id', 'maker.profile_id')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select([
      'service_token.id',
      'service_token.scope_number',
      'service_token.revoked_at',
      'service_token.mcp',
      'service_token.client_id',
      'service_token.is_directory',
      'service_token.directory_profile_id',
      'service_account.id as accountId',
      'service_account.name as accountName',
      'service_account.active as isAccountActive',
      'maker.id as makerId',
      'maker.name as makerName',
      'maker.active as makerActive',
      'maker.scoped as makerScoped',
      'role.type as roleType',
      isOver.as('isOver'),
      effective.as('effective'),
      activePolicies,
    ]);

type FoundToken = NonNullable<Awaited<ReturnType<ReturnType<typeof tokensIn>['executeTakeFirst']>>>;

const programIn = (row: FoundToken): Actor => ({
  id: row.makerId,
  name: row.accountName,
  email: '',
  granted: new Set(row.effective),
  roleType: row.roleType as RoleType,
  // A bound token has a scope of its own: its company, as long as its maker looks after it.
  ...(row.client_id === null ? { scoped: row.makerScoped } : { scoped: true, viewerId: -row.scope_number }),
  policies: row.policies,
  program: {
    id: row.accountId,
    token: row.id,
    mcp: row.mcp,
    maker: row.makerName,
    ...(row.is_directory && {
      directory: { client_id: row.client_id, profile_id: row.directory_profile_id },
    }),
  },
  // A program cannot re-authenticate. The person who made its token did, and chose its permissions.
  reauthenticateAfter: Number.POSITIVE_INFINITY,
});

export const serviceTokenStore = (db: Db) => ({
  /** Finds the caller with this token and what they may do now, or the reason why there is none. */
  async find(bearer: string): Promise<Admitted | TokenRefusal> {
    if (!isWholeServiceToken(bearer)) return { reason: 'tokenUnknown' };
    const askedAt = Date.now();
    const row = await tokensIn(db)
      .select(
        sql<number>`(extract(epoch from service_token.expires_at - now()) * 1000)::float8`.as('timeLeft'),
      )
      .where('token_hash', '=', hashOf(bearer))
      .executeTakeFirst();
    if (!row) return { reason: 'tokenUnknown' };
    const reason = refusalOf(row);
    if (reason) return { reason, maker: { id: row.makerId, name: row.makerName } };
    const caller = {
      ...programIn(row),
      session: row.id,
      // Programs may do nothing that requires a recent sign-in.
      signedInAt: new Date(0),
      mustEnrol: false,
    };
    return { caller, endsAt: askedAt + row.timeLeft };
  },

  /** The program with this token, with what it may do now; undefined when the token does not work any more. */
  async actorWith(token_id: string) {
    const row = await tokensIn(db).where('service_token.id', '=', token_id).executeTakeFirst();
    return row && !refusalOf(row) ? programIn(row) : undefined;
  },

  /** Records that it was used just now. */
  use: (token_id: string, address: string) =>
    db
      .insertInto('service_token_use')
      .values({ token_id, address, last_used_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict
          .column('token_id')
          .doUpdateSet({ last_used_at: sql`excluded.last_used_at`, address: sql`excluded.address` }),
      )
      .execute(),

  /** Makes a token, which is returned only here, with these permissions. */
  async create(
    {
      service_account_id,
      permissions,
      days,
      directory_profile_id = null,
      client_id = null,
      ...values
    }: NewToken,
    made_by: number,
  ) {
    const token = newServiceToken();
    const made = await db
      .insertInto('service_token')
      .values({
        ...values,
        service_account_id,
        client_id,
        directory_profile_id,
        made_by,
        token_hash: hashOf(token),
        expires_at: sql<Date>`now() + ${days} * interval '1 day'`,
      })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    await db
      .insertInto('service_token_permission')
      .columns(['token_id', 'permission_id'])
      .expression((from) =>
        from
          .selectFrom('permission')
          .select([sql<string>`${made.id}::uuid`.as('token_id'), 'id'])
          .where(permissionName, 'in', permissions),
      )
      .execute();
    return { token, expires_at: made.expires_at.toISOString() };
  },

  /** Revokes it, unless it is revoked already. */
  revoke: (service_account_id: number, id: string) =>
    db
      .updateTable('service_token')
      .set({ revoked_at: sql<Date>`now()` })
      .where('service_account_id', '=', service_account_id)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),

  async of(service_account_id: number): Promise<Omit<ServiceToken, 'webhooks'>[]> {
    const rows = await tokensIn(db)
      .leftJoin('service_token_use', 'service_token_use.token_id', 'service_token.id')
      .select(['service_token.name', 'service_token.created_at', 'service_token.expires_at'])
      .select(['service_token_use.last_used_at', 'service_token_use.address as last_address'])
      .leftJoin('client', 'client.id', 'service_token.client_id')
      .leftJoin('profile as given', 'given.id', 'service_token.directory_profile_id')
      .select(['client.name as companyName', 'given.name as givenName'])
      .select(permissionsWhere(sql`true`).as('permissions'))
      .where('service_token.service_account_id', '=', service_account_id)
      .orderBy('service_token.created_at', 'desc')
      .orderBy('service_token.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      permissions: row.permissions,
      effective: row.effective,
      made_by: row.makerName,
      company: nameOrNull(row.client_id, row.companyName),
      is_directory: row.is_directory,
      directory_profile: nameOrNull(row.directory_profile_id, row.givenName),
      last_address: row.last_address,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      revoked_at: row.revoked_at?.toISOString() ?? null,
      last_used_at: row.last_used_at?.toISOString() ?? null,
      works: refusalOf(row) === undefined,
      mcp: row.mcp,
    }));
  },

  /** Removes what is left of the use of tokens that are deleted. */
  removeUnused: () =>
    deleteInPortions(
      db,
      'service_token_use',
      sql`not exists (select from service_token where service_token.id = token_id)`,
    ),
});

/** The company of a token is hidden from those who do not see it. */
const nameOrNull = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

type State = { revoked_at: Date | null; isOver: boolean; isAccountActive: boolean; makerActive: string };

function refusalOf({ revoked_at, isOver, isAccountActive, makerActive }: State) {
  if (revoked_at) return 'tokenRevoked';
  if (isOver) return 'tokenOver';
  if (!isAccountActive) return 'accountInactive';
  return makerActive === '1' ? undefined : 'makerInactive';
}
