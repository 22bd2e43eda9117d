import { endDateReason } from '@retaguarda/contract/activation';
import {
  type User,
  type UserChanges,
  type UserInput,
  type UserQuery,
  user,
  users,
} from '@retaguarda/contract/entities/users';
import type { ColumnType, Generated } from 'kysely';
import { endDateColumns, endsWhen, isPostponed, noEndDate } from '../../platform/auth/end-date.ts';
import { requireHoldsProfile, requireMayGiveProfile } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, emailKey, plainKey, sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';
import type {
  DirectoryColumns,
  EndDateColumns,
  RowColumns,
  SwitchedColumns,
} from '../../platform/db/tables/columns.ts';
import { directoryColumns, unmanaged } from '../../platform/db/write/require-unmanaged.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import { switchTo } from '../../platform/db/write/switched.ts';
import type { Actor, Author } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type MailingAuthor, mailStore } from '../../platform/mail/mail-store.ts';
import { checkedExtra, fieldsOf } from './extra.ts';
import { todayIn, usersToEnd } from './user-ends.ts';
import { storedUser, usersIn, withJoined } from './user-rows.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    user: RowColumns &
      SwitchedColumns &
      EndDateColumns &
      DirectoryColumns & {
        client_id: number;
        name: string;
        email: string;
        nickname: string;
        active: Generated<boolean>;
        url_avatar: Generated<string>;
        max_chats: number;
        department_id: number;
        profile_id: number;
        extra: ColumnType<User['extra'], string | undefined, string>;
        work_days: ColumnType<User['work_days'], string | undefined, string>;
        password_hash: string | null;
      };
    user_group: { client_id: number; user_id: number; group_id: number };
    user_skill: { client_id: number; user_id: number; skill_id: number };
  }
}

type Company = { client_id: number };
type Filters = Omit<UserQuery, 'page' | 'qtd' | 'sort' | 'id' | 'form'>;
type Key = Company & { id: number };
type Links = { skill_id?: number[] | undefined; group_id?: number[] | undefined };
type NewUser = Omit<UserInput, 'password' | 'repeat_password'> & { password_hash: string | null };
/** `once` reads what many new users have in common once for all of them. */
type Options = {
  invites?: boolean | undefined;
  once?: <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>;
};
type Changes = Omit<UserChanges, 'password' | 'repeat_password'>;

// The record of a switch has its author and its time anyway.
const writer = rowWriter('user', user.omit({ switched: true, directory: true }), { read: storedUser });

const oneUser = rowBy('user', (db, { client_id, id }: Key) =>
  usersIn(db).where('user.client_id', '=', client_id).where('user.id', '=', id),
);

const companyOfUser = rowBy('user', (db, { client_id, id }: Key) =>
  db
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select('client.active')
    .where('user.client_id', '=', client_id)
    .where('user.id', '=', id),
);

const userList = listOf({
  table: 'user',
  rows: usersIn,
  filter: (users, { client_id, department_id, profile_id, active, ends_on, ...texts }: Filters) =>
    users
      .where('user.client_id', '=', client_id)
      .where(containsAll('user', texts))
      .$if(department_id !== undefined, (users) => users.where('user.department_id', '=', department_id))
      .$if(profile_id !== undefined, (users) => users.where('user.profile_id', '=', profile_id))
      .$if(active !== undefined, (users) => users.where('user.active', '=', active))
      .$if(ends_on !== undefined, (users) =>
        users.where('user.active', '=', true).where(endsWhen('user', ends_on)),
      ),
  order: () => [sortKey('user.name')],
  sorts: {
    name: [sortKey('user.name')],
    email: [emailKey('user.email')],
    nickname: [plainKey('user.nickname')],
  },
  stored: 'of company',
});

/** Every user belongs to a company. Every query of a signed-in caller has a condition on `client_id`. */
export const userStore = (db: Db) => ({
  async page(query: UserQuery) {
    const { rows, ...numbers } = await userList.page(db, query);
    return { rows: rows.map(withJoined), ...numbers };
  },

  all: (query: Filters & Pick<UserQuery, 'sort'>) => userList.all(db, query),

  async one({ client_id, id }: Key) {
    const row = await oneUser(db, { client_id, id });
    return row && withJoined(row);
  },

  /** Whether the company of the user is active: else the user cannot sign in, active or not. */
  companyOf: ({ client_id, id }: Key) => companyOfUser(db, { client_id, id }),

  /** A user without a password gets an invitation by e-mail to choose one, unless `invites` is false. */
  create: (
    { skill_id, group_id, extra, work_days, ends_on, ...values }: NewUser,
    { client_id }: Company,
    by: MailingAuthor,
    { invites = true, once = (_question, ask) => ask() }: Options = {},
  ) =>
    inTransaction(db, async (transaction) => {
      const { profile_id } = values;
      await once(`holds profile ${profile_id}`, () =>
        requireMayGiveProfile(transaction, by.caller, { client_id, profile_id }),
      );
      const fields = await once('user fields', () => fieldsOf(transaction, client_id));
      const today = () => once('today', () => todayIn(transaction, client_id));
      const row = {
        ...values,
        ...(await endDateColumns(ends_on, null, { ...by, access: users.activate.access, today })),
        ...directoryColumns(by.caller),
        client_id,
        extra: checkedExtra(fields, extra ?? {}),
        work_days: JSON.stringify(work_days ?? []),
      };
      return writer.create(transaction, row, by, async (id) => {
        await addLinks(transaction, { client_id, id }, { skill_id, group_id });
        if (invites && !values.password_hash)
          await mailStore(transaction).queueInvitation({ user_id: id }, by.language);
      });
    }),

  /** After a change of address, a user without a password is invited again. */
  edit: (
    { skill_id, group_id, extra, work_days, ends_on, ...values }: Changes,
    key: Key,
    by: MailingAuthor,
  ) =>
    writer.edit(db, key, by, async (before, transaction) => {
      const { client_id } = key;
      const { profile_id = before.profile_id, email = before.email } = values;
      if (profile_id !== before.profile_id) {
        await requireReach(transaction, by.caller, before);
        await requireMayGiveProfile(transaction, by.caller, { client_id, profile_id });
      }
      if (email !== before.email) {
        await requireReach(transaction, by.caller, before);
        await mailStore(transaction).withdrawLinks({ user_id: key.id });
        if (!before.password_hash)
          await mailStore(transaction).queueInvitation({ user_id: key.id }, by.language);
      }
      if (isPostponed(ends_on, before.ends_on)) await requireReach(transaction, by.caller, before);
      // A directory closes the account for everybody else.
      if (by.caller.directoryMarks && before.directory_id === null)
        await requireReach(transaction, by.caller, before);
      const today = () => todayIn(transaction, client_id);
      const end = { ...by, access: users.activate.access, today };
      await setLinks(transaction, key, { skill_id, group_id });
      return {
        ...values,
        ...(await endDateColumns(ends_on, before.ends_on, end)),
        ...(extra && { extra: checkedExtra(await fieldsOf(transaction, client_id), extra, before.extra) }),
        ...(work_days && { work_days: JSON.stringify(work_days) }),
        ...directoryColumns(by.caller, before),
      };
    }),

  activate: (active: boolean, key: Key, by: Author) =>
    writer.edit(db, key, by, async (before, transaction) => {
      if (active) await requireReach(transaction, by.caller, before);
      return switchTo(active, before, by);
    }),

  /** Deactivates a user whose end date has come. Of several servers, one does it. An inactive user only loses the date. */
  end: (key: Key) =>
    inTransaction(db, async (transaction) => {
      const found = await usersToEnd(transaction)
        .where('user.id', '=', key.id)
        .forNoKeyUpdate('user')
        .skipLocked()
        .executeTakeFirst();
      if (!found) return undefined;
      const by = { caller: null, reason: found.active ? endDateReason : undefined };
      return writer.edit(transaction, key, by, (before) => ({
        ...switchTo(false, before, by),
        ...noEndDate,
      }));
    }),

  /** Ends the management by a directory: their account is managed here. */
  release: (key: Key, by: Author) =>
    writer.edit(db, key, by, async (before, transaction) => {
      await requireReach(transaction, by.caller, before);
      if (before.directory_id === null) throw new Refusal(409, 'No directory manages this person');
      return unmanaged;
    }),

  setPassword: (password_hash: string, key: Key, by: Author) =>
    writer.edit(db, key, by, async (before, transaction) => {
      await requireReach(transaction, by.caller, before);
      await mailStore(transaction).withdrawLinks({ user_id: key.id });
      return { password_hash };
    }),

  /** Removes a user that was created by mistake, and their invitation. Other users are deactivated instead. */
  takeBack: (key: Key, by: Author) =>
    writer.remove(db, key, by, (_before, transaction) =>
      mailStore(transaction).withdrawLinks({ user_id: key.id }),
    ),

  /** Sends a link to choose a password, in place of any sent before. */
  invite: (key: Key, by: MailingAuthor) =>
    inTransaction(db, async (transaction) => {
      const user = await userStore(transaction).one(key);
      if (!user) return undefined;
      await requireReach(transaction, by.caller, user);
      if (!user.active) throw new Refusal(409, 'User is inactive');
      await mailStore(transaction).withdrawLinks({ user_id: user.id });
      await mailStore(transaction).queueNewLink({ user_id: user.id }, by.language);
      await writer.recordAct(transaction, user, by, { access: 'invited' });
      return user;
    }),

  /** Sets the password that an invited user chose. Recorded without an author: only system users can be authors. */
  choosePassword: (password_hash: string, { id }: { id: number }) =>
    writer.edit(db, { id }, { caller: null }, async (_before, transaction) => {
      await mailStore(transaction).withdrawLinks({ user_id: id });
      return { password_hash };
    }),
});

/**
 * Refuses changes of a user who holds more permissions than the caller. With a new password or address, or by
 * activating the user, the caller could act as that user. The same check protects the profile: otherwise the caller
 * could first replace it by a weaker one.
 */
const requireReach = (transaction: Db, caller: Actor, user: { client_id: number; profile_id: number }) =>
  requireHoldsProfile(transaction, caller, user);

async function setLinks(transaction: Db, key: Key, links: Links) {
  if (links.skill_id) await transaction.deleteFrom('user_skill').where('user_id', '=', key.id).execute();
  if (links.group_id) await transaction.deleteFrom('user_group').where('user_id', '=', key.id).execute();
  await addLinks(transaction, key, links);
}

async function addLinks(
  transaction: Db,
  { client_id, id: user_id }: Key,
  { skill_id = [], group_id = [] }: Links,
) {
  const skills = skill_id.map((id) => ({ client_id, user_id, skill_id: id }));
  const groups = group_id.map((id) => ({ client_id, user_id, group_id: id }));
  if (skills.length > 0) await transaction.insertInto('user_skill').values(skills).execute();
  if (groups.length > 0) await transaction.insertInto('user_group').values(groups).execute();
}
