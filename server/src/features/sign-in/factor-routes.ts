import { factors } from '@retaguarda/contract/entities/factors';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import { resetFactors } from '../../entities/system-users/reset-factors.ts';
import { reachOf } from '../../entities/system-users/system-user-rules.ts';
import { authenticatorUri } from '../../platform/auth/authenticator-codes.ts';
import { factorStore } from '../../platform/auth/factor-store.ts';
import { passkeyStore } from '../../platform/auth/passkeys.ts';
import type { PasswordPolicy } from '../../platform/auth/passwords.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { FactorsNotice } from '../../platform/db/tables/sign-in-tables.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { type RequestSource, route } from '../../platform/http/route.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { type LoggedEvent, logEvent } from '../../platform/security-log/log-event.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { FactorParts } from './factor-check.ts';

type Parts = FactorParts & {
  db: Db;
  passwords: PasswordPolicy;
  config: Pick<Config, 'SECOND_STEP'>;
  mailQueue: { wake: () => void };
};

/** The second steps of system users: their own to set up, and those of others to reset. */
export async function factorRoutes(
  app: FastifyInstance,
  { db, factorSecrets, passkeySite, config, passwords, mailQueue }: Parts,
) {
  const store = factorStore(db, factorSecrets);
  const passkeys = passkeyStore(db, passkeySite);

  const hasPassword = async (id: number) => {
    const account = await sessionStore(db).passwordOf(id);
    return account?.password_hash != null && passwords.isFor(account.email);
  };
  const isRequired = async (id: number) =>
    config.SECOND_STEP === 'required' ||
    (await sessionStore(db).accountWith(id))?.requires_second_step === true;

  route(app, factors.read, async ({ query: { id } }, caller) => {
    const { is_within_reach } = orNotFound(await reachOf(db, { id }, caller));
    const { appSince, codesLeft } = orNotFound(await store.stateOf(id));
    const shown = is_within_reach ? await passkeys.of(id) : [];
    return {
      app_since: appSince?.toISOString() ?? null,
      passkeys: shown.map(({ id: key, name, created_at, last_used_at }) => ({
        id: key,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: codesLeft,
      is_required: await isRequired(id),
      can_have_app: factorSecrets.canEncrypt,
      has_password: await hasPassword(id),
      is_within_reach: is_within_reach && id !== caller.id,
    };
  });

  route(app, factors.reset, async ({ query }, caller, source) => {
    orNotFound(await resetFactors(db, query, { caller, language: languageIn(source.language) }, source));
    mailQueue.wake();
    return { message: say('Second steps removed') };
  });

  route(app, factors.startApp, async (_input, caller) => {
    if (!factorSecrets.canEncrypt) throw new Refusal(409, 'Authenticator apps need the setting FACTORS_KEY');
    const secret = await store.startApp(caller.id);
    if (!secret) throw new Refusal(409, 'There is an authenticator app already');
    return { secret, uri: authenticatorUri(secret, caller.email) };
  });

  route(app, factors.confirmApp, ({ body: { code } }, caller, source) =>
    added(caller, source, { what: 'appAdded' }, async (transaction) => {
      if (!(await factorStore(transaction, factorSecrets).confirmApp(caller.id, code)))
        throw new FieldRefusal('code', 'Invalid field');
    }),
  );

  route(app, factors.removeApp, (_input, caller, source) =>
    removed(caller, source, { what: 'appRemoved' }, (transaction) =>
      factorStore(transaction, factorSecrets).removeApp(caller.id),
    ),
  );

  route(app, factors.startPasskey, async (_input, caller) => ({
    options: { ...(await passkeys.newOptions(caller)) },
  }));

  route(app, factors.addPasskey, ({ body: { name, passkey } }, caller, source) =>
    added(caller, source, { what: 'passkeyAdded' }, async (transaction) => {
      if (!(await passkeyStore(transaction, passkeySite).add(caller, name, passkey)))
        throw new FieldRefusal('passkey', 'Invalid field');
    }),
  );

  route(app, factors.removePasskey, ({ query: { id } }, caller, source) =>
    removed(caller, source, { what: 'passkeyRemoved' }, (transaction) =>
      passkeyStore(transaction, passkeySite).remove(caller.id, id),
    ),
  );

  route(app, factors.renewCodes, async (_input, caller, source) => {
    const recovery_codes = await inTransaction(db, async (transaction) => {
      const own = factorStore(transaction, factorSecrets);
      if (!(await own.isSetUp(caller.id))) throw new Refusal(409, 'Set up a second step first');
      await logEvent(transaction, { kind: 'recoveryCodes', account: caller, source });
      return own.renewCodes(caller.id);
    });
    return { message: say('Saved'), recovery_codes };
  });

  type Notice = Pick<FactorsNotice, 'what'>;

  /** Informs the owner by e-mail and notes it. */
  async function inform(
    transaction: Db,
    caller: Caller,
    source: RequestSource,
    { kind, what }: Notice & Pick<LoggedEvent, 'kind'>,
  ) {
    await logEvent(transaction, { kind, account: caller, source, details: { what } });
    await mailStore(transaction).queueFactors(caller.id, { what, by: null }, languageIn(source.language));
  }

  /** Adds a second step of the caller. The first one creates recovery codes, and unlocks a session that had to wait for it. */
  async function added(
    caller: Caller,
    source: RequestSource,
    { what }: Notice,
    add: (transaction: Db) => Promise<void>,
  ) {
    const recovery_codes = await inTransaction(db, async (transaction) => {
      const own = factorStore(transaction, factorSecrets);
      const isFirst = !(await own.isSetUp(caller.id));
      await add(transaction);
      await inform(transaction, caller, source, { kind: 'factorAdded', what });
      if (caller.mustEnrol) await sessionStore(transaction).setUp(caller.session);
      return isFirst ? own.renewCodes(caller.id) : undefined;
    });
    mailQueue.wake();
    return { message: say('Second step set up'), ...(recovery_codes && { recovery_codes }) };
  }

  /** Removes a second step of the caller, unless it is the last one and their profile requires one. */
  async function removed(
    caller: Caller,
    source: RequestSource,
    { what }: Notice,
    remove: (transaction: Db) => Promise<unknown>,
  ) {
    const isNeeded = await isRequired(caller.id);
    await inTransaction(db, async (transaction) => {
      const own = factorStore(transaction, factorSecrets);
      // When two are removed in parallel, one of them is the last.
      await own.lockOwner(caller.id);
      if (!(await remove(transaction))) throw new Refusal(404, 'Resource not found');
      const isLast = !(await own.isSetUp(caller.id));
      if (isLast && isNeeded) throw new Refusal(409, 'A second step is required for your profile');
      if (isLast) await own.removeCodes(caller.id);
      await inform(transaction, caller, source, { kind: 'factorRemoved', what });
    });
    mailQueue.wake();
    return { message: say('Second step removed') };
  }
}
