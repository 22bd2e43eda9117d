import type { NewPasskey, UsedPasskey } from '@retaguarda/contract/second-step';
import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import type { ChallengePurpose } from '../db/tables/factor-tables.ts';
import { challengeStore } from './challenge-store.ts';

/** Loaded at the first use of a passkey, so that the server starts faster. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** The site of passkeys: its name, and the addresses of its pages. */
export type PasskeySite = { name: string; origins: string[] };

export const passkeySite = (publicUrl: string, consoles: readonly string[] = []): PasskeySite => ({
  name: new URL(publicUrl).hostname,
  origins: [new URL(publicUrl).origin, ...consoles],
});

type Person = { id: number; name: string; email: string };
type Using = Exclude<ChallengePurpose, 'secondStep' | 'passkeyNew'>;

export const removePasskeysOf = (db: Db, system_user_id: number) =>
  db.deleteFrom('passkey').where('system_user_id', '=', system_user_id).execute();

/** The passkeys of system users. A challenge is given out for one purpose, to one person, and is accepted once. */
export const passkeyStore = (db: Db, { name: rpID, origins: expectedOrigin }: PasskeySite) => {
  const challenges = challengeStore(db);

  const of = (system_user_id: number) =>
    db
      .selectFrom('passkey')
      .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
      .where('system_user_id', '=', system_user_id)
      .orderBy('id')
      .execute();

  const named = async (system_user_id: number) =>
    (await of(system_user_id)).map(({ credential_id, transports }) => ({ id: credential_id, transports }));

  return {
    of,

    /** Returns what a browser needs to create a passkey that it can find later without a user name (a discoverable credential). */
    async newOptions({ id, name, email }: Person) {
      const challenge = await challenges.give({ purpose: 'passkeyNew', system_user_id: id });
      const { generateRegistrationOptions } = await loadWebAuthn();
      return generateRegistrationOptions({
        rpName: 'Retaguarda',
        rpID,
        userName: email,
        userDisplayName: name,
        userID: new TextEncoder().encode(String(id)),
        challenge: bytesOf(challenge),
        attestationType: 'none',
        excludeCredentials: await named(id),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Stores a passkey; false when it is not one that was just made here for this person. */
    async add({ id }: Pick<Person, 'id'>, name: string, response: NewPasskey) {
      const { verifyRegistrationResponse } = await loadWebAuthn();
      const verified = await verifyRegistrationResponse({
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        response: { ...response, response: withoutUndefined(response.response) },
        expectedChallenge: (challenge) =>
          challenges.redeem(tokenOf(challenge), { purpose: 'passkeyNew', system_user_id: id }),
      }).catch(() => undefined);
      if (!verified?.verified) return false;
      const { credential } = verified.registrationInfo;
      const added = await db
        .insertInto('passkey')
        .values({
          system_user_id: id,
          name,
          credential_id: credential.id,
          counter: credential.counter,
          public_key: Buffer.from(credential.publicKey),
          transports: credential.transports ?? [],
        })
        .onConflict((conflict) => conflict.constraint('passkey_credential').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Returns what a browser needs to use a passkey: one of this person or, without a person, any for this site. */
    async options(purpose: Using, system_user_id: number | null) {
      const challenge = await challenges.give({ purpose, system_user_id });
      const { generateAuthenticationOptions } = await loadWebAuthn();
      return generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenge),
        userVerification: 'required',
        ...(system_user_id !== null && { allowCredentials: await named(system_user_id) }),
      });
    },

    /** Finds the owner of the passkey used; undefined when it is unknown, another person's, or the answer to another challenge. */
    async accept(purpose: Using, system_user_id: number | null, response: UsedPasskey) {
      const stored = await db
        .selectFrom('passkey')
        .select(['id', 'system_user_id', 'credential_id', 'public_key', 'counter', 'transports'])
        .where('credential_id', '=', response.id)
        .executeTakeFirst();
      if (!stored || (system_user_id !== null && stored.system_user_id !== system_user_id)) return undefined;
      const { credential_id, public_key, counter, transports } = stored;
      const { verifyAuthenticationResponse } = await loadWebAuthn();
      const verified = await verifyAuthenticationResponse({
        expectedOrigin,
        expectedRPID: rpID,
        requireUserVerification: true,
        response: { ...response, response: withoutUndefined(response.response) },
        expectedChallenge: (challenge) => challenges.redeem(tokenOf(challenge), { purpose, system_user_id }),
        credential: {
          id: credential_id,
          publicKey: new Uint8Array(public_key),
          transports,
          counter: Number(counter),
        },
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      const { newCounter } = verified.authenticationInfo;
      await db
        .updateTable('passkey')
        .set({ counter: newCounter, last_used_at: sql`now()` })
        .where('id', '=', stored.id)
        .where('counter', '<=', sql<string>`${newCounter}::bigint`)
        .execute();
      return stored.system_user_id;
    },

    remove: (system_user_id: number, id: number) =>
      db
        .deleteFrom('passkey')
        .where('system_user_id', '=', system_user_id)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),
  };
};

/** A challenge is sent as the bytes of its characters, and returned as their base64url. */
const bytesOf = (token: string) => new TextEncoder().encode(token);
const tokenOf = (challenge: string) => Buffer.from(challenge, 'base64url').toString('utf8');

/** Leaves out undefined fields, as the library expects. */
const withoutUndefined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };
