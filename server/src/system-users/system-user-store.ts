import {
  type SystemUser,
  type SystemUserChanges,
  type SystemUserInput,
  type SystemUserQuery,
  systemUser,
} from '@retaguarda/contract/entities/system-users';
import { sql } from 'kysely';
import { keepingSuperAdmin, requireHoldsProfile } from '../auth/grants.ts';
import { newEmailStore } from '../auth/new-email-store.ts';
import { sessionStore } from '../auth/session-store.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { listOf } from '../db/list.ts';
import { requireVersion, rowWriter } from '../db/row-writer.ts';
import { containsAll, emailKey, sortKey } from '../db/search.ts';
import { switchTo } from '../db/switched.ts';
import type { Author } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import type { MailingAuthor } from '../mail/mail-store.ts';
import { systemUsersIn } from './system-user-rows.ts';
import {
  backoffice,
  type Changing,
  inviteNew,
  onNewAddress,
  refuseCompanyProfile,
  requireReach,
} from './system-user-rules.ts';

type Key = { id: number };
type Filters = Pick<SystemUserQuery, 'name' | 'email' | 'nickname' | 'profile_id' | 'active'>;

const writer = rowWriter('system_user', systemUser);

const systemUserPage = listOf({
  table: 'system_user',
  rows: systemUsersIn,
  filter: (people, { profile_id, active, ...texts }: Filters) =>
    people
      .where(containsAll('system_user', texts))
      .$if(profile_id !== undefined, (people) => people.where('system_user.profile_id', '=', profile_id))
      .$if(active !== undefined, (people) => people.where('system_user.active', '=', active)),
  order: () => [sortKey('system_user.name')],
  sorts: {
    name: [sortKey('system_user.name')],
    email: [emailKey('system_user.email')],
    nickname: [sortKey('system_user.nickname')],
    // Who has never signed in comes before everyone who has.
    last_login: [sql`coalesce(${sql.ref('system_user.last_login')}, '-infinity')`],
    active: [sql.ref('system_user.active'), sortKey('system_user.name')],
  },
  stored: 'of table',
});

export const systemUserStore = (db: Db) => ({
  page: (query: SystemUserQuery) => systemUserPage(db, query),

  all: (query: Filters & Pick<SystemUserQuery, 'sort'>) => systemUserPage.all(db, query),

  one: ({ id }: Key) => systemUsersIn(db).where('system_user.id', '=', id).executeTakeFirst(),

  create: (person: SystemUserInput, by: MailingAuthor & Changing) =>
    inTransaction(db, async (transaction) => {
      await refuseCompanyProfile(transaction, person.profile_id);
      await requireHoldsProfile(transaction, by.caller, { ...backoffice, ...person });
      const row = { ...person, password_hash: null, last_login: null };
      return writer.create(transaction, row, by, (id) =>
        inviteNew(transaction, { id, name: person.name }, by),
      );
    }),

  /** Without any changes it only checks what a change would have to fulfil: the row keeps its version and its history. */
  async edit(changes: SystemUserChanges, key: Key, by: MailingAuthor & Changing) {
    if (Object.keys(changes).length === 0) return systemUserStore(db).changeable(key, by);
    const { profile_id } = changes;
    const edit = (db: Db) =>
      writer.edit(db, key, by, async (before, transaction) => {
        await requireReach(transaction, by.caller, before);
        if (profile_id !== undefined) {
          await refuseCompanyProfile(transaction, profile_id);
          await requireHoldsProfile(transaction, by.caller, { ...backoffice, profile_id });
        }
        const { email = before.email } = changes;
        if (email !== before.email) await onNewAddress(transaction, before, by);
        return changes;
      });
    return profile_id === undefined ? edit(db) : keepingSuperAdmin(db, edit);
  },

  activate(active: SystemUser['active'], key: Key, by: Author) {
    const edit = (db: Db) =>
      writer.edit(db, key, by, async (before, transaction) => {
        await requireReach(transaction, by.caller, before);
        if (active === '0') {
          await sessionStore(transaction).endAllOf(before.id);
          await newEmailStore(transaction).removeOf(before.id);
        }
        return switchTo(active, before, by);
      });
    return active === '1' ? edit(db) : keepingSuperAdmin(db, edit);
  },

  /** Checks whether a change would be accepted, for callers that do something first that cannot be undone. */
  async changeable({ id }: Key, { caller, expectedVersion }: Author) {
    const row = await db.selectFrom('system_user').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    requireVersion(row, expectedVersion);
    await requireReach(db, caller, row);
    return row;
  },

  /** Sets the address of the picture, or removes it with an empty one. Also returns the address that it replaces. */
  async setAvatar(url_avatar: string, key: Key, by: Author) {
    let replaced = '';
    const row = await writer.edit(db, key, by, async (before, transaction) => {
      await requireReach(transaction, by.caller, before);
      replaced = before.url_avatar;
      if (!url_avatar && !replaced) throw new Refusal(404, 'Resource not found');
      return { url_avatar };
    });
    return row && { ...row, replaced };
  },
});
