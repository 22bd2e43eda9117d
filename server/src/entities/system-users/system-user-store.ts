import { endDateReason } from '@retaguarda/contract/activation';
import {
  type SystemUser,
  type SystemUserChanges,
  type SystemUserInput,
  type SystemUserQuery,
  systemUser,
  systemUsers,
} from '@retaguarda/contract/entities/system-users';
import { superAdmin } from '@retaguarda/contract/protected-roles';
import { type Generated, sql } from 'kysely';
import { endDateColumns, noEndDate } from '../../platform/auth/end-date.ts';
import { keepingSuperAdmin, requireMayGiveProfile } from '../../platform/auth/grants.ts';
import { newEmailStore } from '../../platform/auth/new-email-store.ts';
import { lockRecipient } from '../../platform/auth/recipient.ts';
import { requireApprovalToReturn } from '../../platform/auth/require-approval-to-return.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type {
  DirectoryColumns,
  EndDateColumns,
  RowColumns,
  SwitchedColumns,
  Time,
} from '../../platform/db/tables/columns.ts';
import { directoryColumns, requireUnmanaged, unmanaged } from '../../platform/db/write/require-unmanaged.ts';
import { requireVersion, rowWriter } from '../../platform/db/write/row-writer.ts';
import { switchTo } from '../../platform/db/write/switched.ts';
import type { Author, Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type MailingAuthor, mailStore } from '../../platform/mail/mail-store.ts';
import { isScopeIn, requireMayGiveScope } from './scope-rules.ts';
import { staffToEnd, todayOfSystemUsers } from './system-user-ends.ts';
import { type Filters, oneSystemUser, systemUserList } from './system-user-rows.ts';
import {
  backoffice,
  type Changing,
  inviteNew,
  isMaker,
  onNewAddress,
  onNewScope,
  refuseCompanyProfile,
  refuseOwn,
  refuseTakenEmail,
  requireReach,
} from './system-user-rules.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    system_user: RowColumns &
      SwitchedColumns &
      EndDateColumns &
      DirectoryColumns & {
        name: string;
        email: string;
        nickname: string;
        profile_id: number;
        active: Generated<'1' | '0'>;
        url_avatar: Generated<string>;
        password_hash: string | null;
        last_login: Time | null;
        scoped: Generated<boolean>;
        scope_client_id: Generated<number[]>;
        scope_rule: Generated<string[]>;
      };
  }
}

type Key = { id: number };
type OwnChanges = Pick<SystemUserChanges, 'name' | 'nickname'>;
type Wish = { system_user_id: number; email: string; session_id: string };

const writer = rowWriter('system_user', systemUser);

export const systemUserStore = (db: Db) => ({
  page: (query: SystemUserQuery) => systemUserList.page(db, query),

  all: (query: Filters & Pick<SystemUserQuery, 'sort'>) => systemUserList.all(db, query),

  one: ({ id }: Key) => oneSystemUser(db, { id }),

  create: ({ ends_on, ...person }: SystemUserInput, by: MailingAuthor & Changing) =>
    inTransaction(db, async (transaction) => {
      await refuseCompanyProfile(transaction, person.profile_id);
      await requireMayGiveProfile(transaction, by.caller, { ...backoffice, ...person });
      await requireMayGiveScope(transaction, by.caller, person);
      const end = await endDateOf(transaction, ends_on, null, by);
      const marks = directoryColumns(by.caller);
      const row = { ...person, ...end, ...marks, password_hash: null, last_login: null };
      return writer.create(transaction, row, by, (id) =>
        inviteNew(transaction, { id, name: person.name }, by),
      );
    }),

  /** Creates the first super_admin, unless there is a system user already. */
  createFirst: (email: string, password_hash: string) =>
    inTransaction(db, async (transaction) => {
      // When two servers start on the same database, the second one waits here and then finds the user of the first.
      const { id: profile_id } = await transaction
        .selectFrom('profile')
        .innerJoin('role', 'role.id', 'profile.role_id')
        .select('profile.id')
        .where('role.name', '=', superAdmin)
        .where('client_id', 'is', null)
        .orderBy('profile.id')
        .forUpdate()
        .executeTakeFirstOrThrow();
      const anyone = await transaction.selectFrom('system_user').select('id').executeTakeFirst();
      if (anyone) return undefined;
      const admin = { name: 'Administrador', email, nickname: 'admin', profile_id, password_hash };
      return writer.create(transaction, { ...admin, last_login: null }, { caller: null });
    }),

  /** Creates an account for a person of the single sign-on provider, without an author; undefined without such a profile. */
  createAtSignOn: (person: Omit<SystemUserInput, 'profile_id'>, profile: string) =>
    inTransaction(db, async (transaction) => {
      const found = await transaction
        .selectFrom('profile')
        .select('id as profile_id')
        .where('name', '=', profile)
        .where('client_id', 'is', null)
        // A profile that got this name after the start of the server is not the one that the setting means.
        .where('is_given_at_sign_on', '=', true)
        .executeTakeFirst();
      const row = { ...person, ...found, password_hash: null, last_login: null };
      return found && writer.create(transaction, { ...row, ...found }, { caller: null });
    }),

  /** Without any changes it only checks what a change would have to fulfil: version and history stay the same. */
  async edit(changes: SystemUserChanges, key: Key, by: MailingAuthor & Changing) {
    if (Object.keys(changes).length === 0) return systemUserStore(db).changeable(key, by);
    const { profile_id, ends_on, ...others } = changes;
    const mayEndSuperAdmin = profile_id !== undefined || changes.scoped !== undefined || ends_on != null;
    const isScope = isScopeIn(changes);
    const edit = (db: Db) =>
      writer.edit(db, key, by, async (before, transaction) => {
        await requireReach(transaction, by.caller, before);
        if (profile_id !== undefined) {
          await refuseCompanyProfile(transaction, profile_id);
          await requireMayGiveProfile(transaction, by.caller, { ...backoffice, profile_id });
        }
        if (isScope) {
          await requireMayGiveScope(transaction, by.caller, changes, before);
          await onNewScope(transaction, before);
        }
        const { email = before.email } = changes;
        if (email !== before.email) await onNewAddress(transaction, before, by);
        const end = await endDateOf(transaction, ends_on, before.ends_on, by);
        if (end.ends_on !== undefined) refuseOwn(key, by.caller);
        return { ...others, profile_id, ...end, ...directoryColumns(by.caller, before) };
      });
    const editAlone = (db: Db) =>
      inTransaction(db, async (transaction) => {
        // Nobody may make a link for the person meanwhile.
        await lockRecipient(transaction, { system_user_id: key.id });
        return edit(transaction);
      });
    const change = isScope ? editAlone : edit;
    return mayEndSuperAdmin ? keepingSuperAdmin(db, change) : change(db);
  },

  /** Ends the management by a directory: their account is managed here. */
  release: (key: Key, by: Author) =>
    writer.edit(db, key, by, async (before, transaction) => {
      await requireReach(transaction, by.caller, before);
      if (before.directory_id === null) throw new Refusal(409, 'No directory manages this person');
      return unmanaged;
    }),

  /** Changes the caller's own account at once, and stores a new address until its link is followed. */
  editOwn: (changes: OwnChanges, email: string, by: MailingAuthor & { caller: Caller }) =>
    inTransaction(db, async (transaction) => {
      const store = systemUserStore(transaction);
      const { id, session } = by.caller;
      await lockRecipient(transaction, { system_user_id: id });
      const row = await store.edit(changes, { id }, by);
      requireUnmanaged(by.caller, row, ['email']);
      await refuseTakenEmail(transaction, email, { id });
      await newEmailStore(transaction).wait({ system_user_id: id, email, session_id: session });
      await mailStore(transaction).queueNewEmail(id, by.language);
      return row;
    }),

  /** Sets the address whose link was followed, and ends the other sessions: one of them may not be the owner's. */
  takeNewEmail: ({ system_user_id: id, email, session_id }: Wish, by: Changing) =>
    editInOwnName(db, { id }, async (before, transaction) => {
      await onNewAddress(transaction, before, by);
      await sessionStore(transaction).endOthersOf(id, session_id);
      return { email };
    }),

  activate(active: SystemUser['active'], key: Key, by: Author) {
    const edit = (db: Db) =>
      writer.edit(db, key, by, async (before, transaction) => {
        // People who leave are deactivated, even by the directory whose token they made.
        if (active === '1' || !isMaker(before, by.caller)) await requireReach(transaction, by.caller, before);
        if (active === '0') await signOut(transaction, before);
        else if (before.active === '0')
          await requireApprovalToReturn(transaction, by.caller, { person: key.id });
        return switchTo(active, before, by);
      });
    return active === '1' ? edit(db) : keepingSuperAdmin(db, edit);
  },

  /** Deactivates a person whose end date has come. Of several servers, one does it. An inactive person only loses the date. */
  end: (key: Key) =>
    keepingSuperAdmin(db, async (transaction) => {
      const found = await staffToEnd(transaction)
        .where('id', '=', key.id)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!found) return undefined;
      const by = { caller: null, reason: found.active === '1' ? endDateReason : undefined };
      return writer.edit(transaction, key, by, async (before) => {
        await signOut(transaction, before);
        return { ...switchTo('0', before, by), ...noEndDate };
      });
    }),

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

  /** Sets the password that the person chose, and ends all their sessions and links. */
  choosePassword: (password_hash: string, { id }: Key) =>
    editInOwnName(db, { id }, async (_before, transaction) => {
      await sessionStore(transaction).endAllOf(id);
      await mailStore(transaction).withdrawLinks({ system_user_id: id });
      return { password_hash };
    }),

  /** Returns undefined when the password or the activation has changed since the password was checked. */
  recordLogin: ({ id, password_hash }: Key & { password_hash: string | null }) =>
    db
      .updateTable('system_user')
      .set({ last_login: sql`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`password_hash is not distinct from ${password_hash}`)
      .where('active', '=', '1')
      .returning('id')
      .executeTakeFirst(),
});

/** The columns of another end date. */
const endDateOf = (
  transaction: Db,
  ends_on: string | null | undefined,
  before: string | null,
  { caller }: Author,
) =>
  endDateColumns(ends_on, before, {
    caller,
    access: systemUsers.activate.access,
    today: () => todayOfSystemUsers(transaction),
  });

/** Ends what a person who is deactivated has begun. */
async function signOut(transaction: Db, { id }: Key) {
  await sessionStore(transaction).endAllOf(id);
  await newEmailStore(transaction).removeOf(id);
}

/** Changes the row of a person who used a link or their password instead of a session: the person is the author. */
const editInOwnName = (db: Db, key: Key, changesTo: Parameters<typeof writer.edit>[3]) =>
  inTransaction(db, async (transaction) => {
    const person = await transaction
      .selectFrom('system_user')
      .select(['id', 'name'])
      .where('id', '=', key.id)
      .executeTakeFirst();
    // They have just authenticated with the link or the password.
    const caller = person && { ...person, reauthenticateAfter: Number.POSITIVE_INFINITY, policies: {} };
    return caller && writer.edit(transaction, key, { caller }, changesTo);
  });
