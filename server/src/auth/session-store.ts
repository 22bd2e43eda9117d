import type { Language } from '@retaguarda/contract/languages';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { permissionName } from '../db/permission-name.ts';
import { recordChange } from '../db/record-change.ts';
import type { Caller } from '../http/caller.ts';
import { forgetLinks, type Recipient, recipientIn } from './links.ts';

/** The permissions of the profile's role, as `entity:ACTION`. */
const granted = sql<string[]>`array(
  select ${permissionName}
  from role_permission join permission on permission.id = role_permission.permission_id
  where role_permission.role_id = profile.role_id
  order by permission.id)`.as('granted');

export const sessionStore = (db: Db) => ({
  accountOf: (email: string) =>
    db
      .selectFrom('system_user')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .select([
        'system_user.id',
        'system_user.name',
        'email',
        'nickname',
        'url_avatar',
        'active',
        'password_hash',
        granted,
      ])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),

  /** Opens a session, unless the password was changed or the account deactivated since the password was checked. */
  open: ({ id, password_hash }: { id: number; password_hash: string | null }, expires_at: Date) =>
    db.transaction().execute(async (transaction) => {
      const person = await transaction
        .updateTable('system_user')
        .set({ last_login: sql`now()` })
        .where('id', '=', id)
        .where('password_hash', '=', password_hash)
        .where('active', '=', '1')
        .returning('id as system_user_id')
        .executeTakeFirst();
      if (!person) return undefined;
      return transaction
        .insertInto('session')
        .values({ ...person, expires_at })
        .returning('id')
        .executeTakeFirst();
    }),

  /** Whoever stands behind a live session, with what they may do at this moment. */
  async callerOf(session: string): Promise<Caller | undefined> {
    const row = await db
      .selectFrom('session')
      .innerJoin('system_user', 'system_user.id', 'session.system_user_id')
      .innerJoin('profile', 'profile.id', 'system_user.profile_id')
      .select(['system_user.id', granted])
      .where('session.id', '=', session)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where('system_user.active', '=', '1')
      .executeTakeFirst();
    return row && { id: row.id, session, granted: new Set(row.granted) };
  },

  passwordOf: (id: number) =>
    db
      .selectFrom('system_user')
      .select(['id', 'email', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst(),

  end: (transaction: Db, session: string) =>
    transaction.deleteFrom('session').where('id', '=', session).returning('id').executeTakeFirst(),

  /** Whose link it is; it may be used up before the person is held. */
  async ownerOfLink(transaction: Db, token_hash: string) {
    const link = await transaction
      .selectFrom('password_token')
      .select(['system_user_id', 'user_id'])
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    return link && recipientIn(link);
  },

  /** Holds a person until the transaction ends. Before their sessions and links, or two of their changes could deadlock. */
  hold: (transaction: Db, person: Recipient) =>
    'user_id' in person
      ? transaction.selectFrom('user').select('id').where('id', '=', person.user_id).forUpdate().execute()
      : transaction
          .selectFrom('system_user')
          .select('id')
          .where('id', '=', person.system_user_id)
          .forUpdate()
          .execute(),

  /** Uses up the link of an active person: of two requests with the same token only one finds it. */
  redeem: (transaction: Db, token_hash: string) =>
    transaction
      .deleteFrom('password_token')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', sql<Date>`now()`)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('system_user')
              .select('system_user.id')
              .whereRef('system_user.id', '=', 'password_token.system_user_id')
              .where('active', '=', '1'),
          ),
          exists(
            selectFrom('user')
              .select('user.id')
              .whereRef('user.id', '=', 'password_token.user_id')
              .where('active', '=', true),
          ),
        ]),
      )
      .returning('token_hash')
      .executeTakeFirst(),

  /** Sets the password and ends every session and open link of the person. */
  async setPassword(transaction: Db, id: number, password_hash: string) {
    const lookUp = transaction.selectFrom('system_user').selectAll().where('id', '=', id);
    const before = await lookUp.forUpdate().executeTakeFirstOrThrow();
    const after = await transaction
      .updateTable('system_user')
      .set({ password_hash, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(transaction, { entity: 'system_user', user_id: id, before, after });
    await transaction.deleteFrom('session').where('system_user_id', '=', id).execute();
    await forgetLinks(transaction, { system_user_id: id });
    return after;
  },

  /** Sets the password of a company's user, who followed an invitation. They are no system user: nobody is recorded. */
  async setUserPassword(transaction: Db, id: number, password_hash: string) {
    const lookUp = transaction.selectFrom('user').selectAll().where('id', '=', id);
    const before = await lookUp.forUpdate().executeTakeFirstOrThrow();
    const after = await transaction
      .updateTable('user')
      .set({ password_hash, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(transaction, { entity: 'user', user_id: null, before, after });
    await forgetLinks(transaction, { user_id: id });
  },

  /** Asks for an e-mail with a link; an unknown or inactive account gets none. */
  queueReset: (transaction: Db, email: string, language: Language) =>
    transaction
      .insertInto('mail_job')
      .columns(['kind', 'system_user_id', 'language'])
      .expression((from) =>
        from
          .selectFrom('system_user')
          .select([sql`'reset'`.as('kind'), 'id', sql`${language}`.as('language')])
          .where(sql`lower(email)`, '=', email.toLowerCase())
          .where('active', '=', '1'),
      )
      .execute(),
});
