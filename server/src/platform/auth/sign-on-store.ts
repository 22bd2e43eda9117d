import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';

/** A person at a provider. */
export type Subject = { issuer: string; subject: string };

/** A session at the provider: what it is called there, and the encrypted token by which we end it. */
export type ProviderSession = Subject & { sid: string | null; id_token: string };

/** Links people to their accounts at the provider, and knows which of their sessions began there. */
export const signOnStore = (db: Db) => ({
  personOf: ({ issuer, subject }: Subject) =>
    db
      .selectFrom('single_sign_on_link')
      .select('system_user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst(),

  /** Links them; undefined when one of both is already linked to another. */
  link: (system_user_id: number, subject: Subject) =>
    db
      .insertInto('single_sign_on_link')
      .values({ system_user_id, ...subject })
      .onConflict((conflict) => conflict.doNothing())
      .returning('system_user_id')
      .executeTakeFirst(),

  unlink: (system_user_id: number) =>
    db
      .deleteFrom('single_sign_on_link')
      .where('system_user_id', '=', system_user_id)
      .returning('issuer')
      .execute(),

  keepSession: (session_id: string, at: ProviderSession) =>
    db
      .insertInto('single_sign_on_session')
      .values({ session_id, ...at })
      .execute(),

  takeSession: (session_id: string) =>
    db
      .deleteFrom('single_sign_on_session')
      .where('session_id', '=', session_id)
      .returning(['id_token', 'issuer'])
      .executeTakeFirst(),

  /** Removes what belongs to sessions that are over. */
  removeOver: () =>
    deleteInPortions(
      db,
      'single_sign_on_session',
      sql`not exists (select from session where session.id = session_id)`,
    ),
});
