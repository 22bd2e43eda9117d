import type {
  SystemUser,
  SystemUserChanges,
  SystemUserInput,
  SystemUserQuery,
} from '@retaguarda/contract/entities/system-users';
import type { Language } from '@retaguarda/contract/languages';
import { sql } from 'kysely';
import { keepingSuperAdmin, refuseProfileBeyond } from '../auth/grants.ts';
import { forgetLinks } from '../auth/links.ts';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';
import { Refusal } from '../http/errors.ts';
import { refuseStale } from '../http/version.ts';
import { queueInvitation, queueMoved } from '../mail/mail-queue.ts';

const entity = 'system_user';
const backoffice = { client_id: null };

export const systemUserStore = (db: Db) => ({
  page({ name, email, nickname, ...page }: SystemUserQuery) {
    const filters = { name, email, nickname };
    const matching = systemUsersIn(db)
      .where(containsAll({ 'system_user.name': name, email, nickname }))
      .orderBy(inOrder('system_user.name', filters))
      .orderBy('system_user.id');
    return pageOf(matching, page, isBlank(filters) ? () => keptTotal(db, entity) : undefined);
  },

  one: (id: number) => systemUsersIn(db).where('system_user.id', '=', id).executeTakeFirst(),

  /** BACKOFFICE profiles, for the select of the form. */
  profiles: () =>
    db
      .selectFrom('profile')
      .select(['id', 'name'])
      .where('client_id', 'is', null)
      .orderBy(inOrder('name'))
      .execute(),

  create: (person: SystemUserInput, language: Language, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      await refuseCompanyProfile(transaction, person.profile_id);
      await refuseProfileBeyond(transaction, caller, { ...backoffice, profile_id: person.profile_id });
      const after = await transaction
        .insertInto('system_user')
        .values({ ...person, password_hash: null, last_login: null })
        .returningAll()
        .executeTakeFirstOrThrow();
      await queueInvitation(transaction, { system_user_id: after.id }, language);
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  /** Whoever has no password yet is invited again when their address was wrong; others are told at the one they had. */
  edit: (
    changes: SystemUserChanges,
    id: number,
    { language, caller }: { language: Language; caller: Caller },
    seen?: number,
  ) =>
    db.transaction().execute((transaction) => {
      const { profile_id } = changes;
      const edited = () =>
        change(transaction, id, caller, seen, async (before) => {
          if (profile_id !== undefined) {
            await refuseCompanyProfile(transaction, profile_id);
            await refuseProfileBeyond(transaction, caller, { ...backoffice, profile_id });
          }
          const { email = before.email } = changes;
          if (email !== before.email) {
            await forgetLinks(transaction, { system_user_id: id });
            if (before.password_hash) await queueMoved(transaction, id, before.email, language);
            else await queueInvitation(transaction, { system_user_id: id }, language);
          }
          return changes;
        });
      return profile_id === undefined ? edited() : keepingSuperAdmin(transaction, edited);
    }),

  activate: (active: SystemUser['active'], id: number, caller: Caller, seen?: number) =>
    db.transaction().execute((transaction) => {
      if (active === '1') return change(transaction, id, caller, seen, async () => ({ active }));
      return keepingSuperAdmin(transaction, () =>
        change(transaction, id, caller, seen, async () => {
          await transaction.deleteFrom('session').where('system_user_id', '=', id).execute();
          return { active };
        }),
      );
    }),

  /** The person, unless a change would be refused: for what cannot be taken back when the change is. */
  async changeable(id: number, caller: Caller, seen?: number) {
    const row = await db.selectFrom('system_user').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    refuseStale(row, seen);
    await refusePersonBeyond(db, row, caller);
    return row;
  },

  setAvatar: (url_avatar: string, id: number, caller: Caller, seen?: number) =>
    db
      .transaction()
      .execute((transaction) => change(transaction, id, caller, seen, async () => ({ url_avatar }))),
});

type Values = SystemUserChanges & { active?: SystemUser['active']; url_avatar?: string };

/** Someone who holds more than the caller is out of reach: by another e-mail address the caller could become them. */
async function refusePersonBeyond(
  db: Db,
  { id, profile_id }: { id: number; profile_id: number },
  caller: Caller,
) {
  if (id !== caller.id) await refuseProfileBeyond(db, caller, { ...backoffice, profile_id });
}

/** Changes one system user while nobody else can, and records it. */
async function change(
  transaction: Db,
  id: number,
  caller: Caller,
  seen: number | undefined,
  valuesFor: (before: { email: string; password_hash: string | null }) => Promise<Values>,
) {
  const lookUp = transaction.selectFrom('system_user').selectAll().where('id', '=', id);
  const held = await lookUp.forUpdate().executeTakeFirst();
  return changeRow(transaction, { entity, caller, seen }, held, async (before) => {
    await refusePersonBeyond(transaction, before, caller);
    const values = await valuesFor(before);
    return transaction
      .updateTable('system_user')
      .set({ ...values, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Platform staff have a BACKOFFICE profile: one of a company is, to them, not there. */
async function refuseCompanyProfile(transaction: Db, profile_id: number) {
  const profile = await transaction
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profile_id)
    .where('client_id', 'is', null)
    .executeTakeFirst();
  if (!profile) throw new Refusal(404, 'Resource not found');
}

const systemUsersIn = (db: Db) =>
  db
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'system_user.profile_id')
    .select([
      'system_user.id',
      'system_user.version',
      'system_user.name',
      'email',
      'nickname',
      'profile_id',
      'active',
      'last_login',
      'url_avatar',
      sql<
        { id: number; name: string }[]
      >`json_build_array(json_build_object('id', profile.id, 'name', profile.name))`.as('profiles'),
    ]);
