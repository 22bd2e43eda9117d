import type { UserChanges, UserInput, UserQuery } from '@retaguarda/contract/entities/users';
import type { Language } from '@retaguarda/contract/languages';
import { refuseProfileBeyond } from '../auth/grants.ts';
import { forgetLinks } from '../auth/links.ts';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';
import { queueInvitation } from '../mail/mail-queue.ts';
import { checkedExtra } from './extra.ts';
import { lockedUser, type StoredUser, storedUser, type UserKey, userIn, usersIn } from './user-rows.ts';

type Links = { skill_id?: number[] | undefined; group_id?: number[] | undefined };

const entity = 'user';

/** Every user belongs to a company: no query here leaves out `client_id`. */
export const userStore = (db: Db) => ({
  page({ client_id, name, email, ...page }: UserQuery) {
    const filters = { name, email };
    const matching = usersIn(db)
      .where('user.client_id', '=', client_id)
      .where(containsAll({ 'user.name': name, 'user.email': email }))
      .orderBy(inOrder('user.name', filters))
      .orderBy('user.id');
    return pageOf(matching, page, isBlank(filters) ? () => keptTotal(db, entity, client_id) : undefined);
  },

  one: (key: UserKey) => userIn(db, key).executeTakeFirst(),

  /** A user without a password is invited by e-mail to choose one. */
  create: (
    { skill_id, group_id, extra, work_days, ...values }: Omit<UserInput, 'password' | 'repeat_password'>,
    password_hash: string | null,
    { client_id, language, caller }: { client_id: number; language: Language; caller: Caller },
  ) =>
    db.transaction().execute(async (transaction) => {
      await refuseProfileBeyond(transaction, caller, { client_id, profile_id: values.profile_id });
      const { id } = await transaction
        .insertInto('user')
        .values({
          ...values,
          client_id,
          password_hash,
          extra: await checkedExtra(transaction, client_id, extra ?? {}),
          work_days: JSON.stringify(work_days ?? []),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setLinks(transaction, { client_id, id }, { skill_id, group_id });
      if (!password_hash) await queueInvitation(transaction, { user_id: id }, language);
      const after = await storedUser(transaction, { client_id, id }).executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  /** Whoever has no password yet is invited again when their address was wrong. */
  edit: (
    { skill_id, group_id, extra, work_days, ...values }: UserChanges,
    key: UserKey,
    { language, caller }: { language: Language; caller: Caller },
    seen?: number,
  ) =>
    change(db, key, caller, seen, async (transaction, before) => {
      const { profile_id = before.profile_id, email = before.email } = values;
      if (profile_id !== before.profile_id) {
        await refusePersonBeyond(transaction, before, caller);
        await refuseProfileBeyond(transaction, caller, { client_id: key.client_id, profile_id });
      }
      if (email !== before.email) {
        await refusePersonBeyond(transaction, before, caller);
        await forgetLinks(transaction, { user_id: key.id });
        if (!before.password_hash) await queueInvitation(transaction, { user_id: key.id }, language);
      }
      await setLinks(transaction, key, { skill_id, group_id });
      return {
        ...values,
        ...(extra && { extra: await checkedExtra(transaction, key.client_id, extra, before.extra) }),
        ...(work_days && { work_days: JSON.stringify(work_days) }),
      };
    }),

  activate: (active: boolean, key: UserKey, caller: Caller, seen?: number) =>
    change(db, key, caller, seen, async (transaction, before) => {
      if (active) await refusePersonBeyond(transaction, before, caller);
      return { active };
    }),

  setPassword: (password_hash: string, key: UserKey, caller: Caller, seen?: number) =>
    change(db, key, caller, seen, async (transaction, before) => {
      await refusePersonBeyond(transaction, before, caller);
      await forgetLinks(transaction, { user_id: key.id });
      return { password_hash };
    }),
});

/**
 * Whoever could set the password, the address or the activity of someone who holds more could act as them; and whoever
 * could take their profile away first, could do so afterwards.
 */
const refusePersonBeyond = (transaction: Db, { client_id, profile_id }: StoredUser, caller: Caller) =>
  refuseProfileBeyond(transaction, caller, { client_id, profile_id });

type Values = Omit<UserChanges, 'extra' | 'work_days' | 'password' | 'repeat_password'> & {
  active?: boolean;
  password_hash?: string;
  extra?: string;
  work_days?: string;
};

/** Changes one user while nobody else can, and records it. */
const change = (
  db: Db,
  key: UserKey,
  caller: Caller,
  seen: number | undefined,
  valuesFor: (transaction: Db, before: StoredUser) => Promise<Values>,
) =>
  db.transaction().execute(async (transaction) =>
    changeRow(transaction, { entity, caller, seen }, await lockedUser(transaction, key), async (before) => {
      const values = await valuesFor(transaction, before);
      await transaction
        .updateTable('user')
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', key.id)
        .execute();
      return storedUser(transaction, key).executeTakeFirst();
    }),
  );

async function setLinks(transaction: Db, { client_id, id: user_id }: UserKey, { skill_id, group_id }: Links) {
  if (skill_id) {
    await transaction.deleteFrom('user_skill').where('user_id', '=', user_id).execute();
    const rows = skill_id.map((id) => ({ client_id, user_id, skill_id: id }));
    if (rows.length > 0) await transaction.insertInto('user_skill').values(rows).execute();
  }
  if (group_id) {
    await transaction.deleteFrom('user_group').where('user_id', '=', user_id).execute();
    const rows = group_id.map((id) => ({ client_id, user_id, group_id: id }));
    if (rows.length > 0) await transaction.insertInto('user_group').values(rows).execute();
  }
}
