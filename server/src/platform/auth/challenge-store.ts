import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import type { ChallengePurpose } from '../db/tables/factor-tables.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';
import { hashOf, newLinkToken } from './tokens.ts';

/** Long enough to fetch a telephone. */
const minutes = 10;

type Whose = { purpose: ChallengePurpose; system_user_id: number | null };
type Given = Whose & { bound_to?: string | null; carried?: string | null };

/** Tickets and challenges: each is accepted once. Only a hash of them is stored. */
export const challengeStore = (db: Db) => {
  const valid = (token: string, { purpose, system_user_id }: Whose) =>
    sql<boolean>`token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()
      and system_user_id is not distinct from ${system_user_id}`;

  return {
    async give({ purpose, system_user_id, bound_to = null, carried = null }: Given) {
      const { token, token_hash } = newLinkToken();
      const expires_at = sql<Date>`now() + ${minutes} * interval '1 minute'`;
      await db
        .insertInto('sign_in_challenge')
        .values({ token_hash, purpose, system_user_id, bound_to, carried, expires_at })
        .execute();
      return token;
    },

    /** Finds the owner of a ticket without using it up: a person may mistype a code. */
    ownerOfTicket: (ticket: string) =>
      db
        .selectFrom('sign_in_challenge')
        .select(['system_user_id', 'bound_to', 'carried'])
        .where('token_hash', '=', hashOf(ticket))
        .where('purpose', '=', 'secondStep')
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst(),

    /** Uses it up: of two requests with the same token, only one finds it. A bound token is found only with its binding. */
    redeem: async (token: string, { bound_to, ...whose }: Whose & { bound_to?: string }) =>
      (await db
        .deleteFrom('sign_in_challenge')
        .where(valid(token, whose))
        .$if(bound_to !== undefined, (found) => found.where('bound_to', '=', bound_to as string))
        .returning('token_hash')
        .executeTakeFirst()) !== undefined,

    removeOf: (system_user_id: number) =>
      db.deleteFrom('sign_in_challenge').where('system_user_id', '=', system_user_id).execute(),

    removeExpired: () => deleteInPortions(db, 'sign_in_challenge', sql`expires_at <= now()`),
  };
};
