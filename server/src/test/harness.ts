import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import type { Permission } from '@retaguarda/contract/permissions';
import { buildApp } from '../app.ts';
import { sessionTokens } from '../platform/auth/tokens.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import type { AppParts } from '../services.ts';
import { appParts, secret } from './app-parts.ts';
import { openDatabase } from './database.ts';
import { awaitArrival, untilMailsAreSent } from './stored.ts';

type Origin = { address?: string; language?: string; cookie?: string | undefined };

type Given = Pick<Partial<AppParts>, 'storage' | 'isSealing'> & { settings?: Partial<AppParts['config']> };

/** Starts the whole server with a real, empty database. Pictures go to a temporary folder or to the given storage. */
export async function startApp({ settings, ...given }: Given = {}) {
  const { db, reserved, patiently, callers, listenTo, build, close } = await openDatabase();
  const tokens = sessionTokens(secret);
  const mails: Mail[] = [];
  const { parts, removeFiles } = await appParts();
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const config = { ...parts.config, ...settings };
  const database = { db, reserved, patiently, callers, listenTo };
  const app = await buildApp({ ...parts, ...given, ...database, config, mailer });

  /** Calls an endpoint with any token or none, from any network address. */
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, origin: Origin = {}) {
    const { query, body, version, bearer } = input as CallInput<Endpoint> & { query?: object; body?: object };
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(origin.cookie !== undefined && { cookie: origin.cookie }),
        ...(origin.language !== undefined && { 'accept-language': origin.language }),
      },
      remoteAddress: origin.address ?? '127.0.0.1',
      ...(body && { payload: body }),
    });
    const reply = response.json<Reply<E> & ErrorReply>();
    return { status: response.statusCode, headers: response.headers, body: reply };
  }

  /** Opens a session for this user and returns its token. */
  async function signIn(user_id: number) {
    const expires_at = tokens.expiry();
    const opened = db.insertInto('session').values({ system_user_id: user_id, expires_at }).returning('id');
    const { id } = await opened.executeTakeFirstOrThrow();
    return tokens.sign(id, user_id, expires_at);
  }

  /** Returns a function that calls as a new user with exactly these permissions. */
  function as(...granted: Permission[]) {
    const signedIn = build.systemUser({ granted }).then(async ({ id }) => ({ id, bearer: await signIn(id) }));
    awaitArrival(signedIn);
    const callAs = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
      call(endpoint, { ...input, bearer: (await signedIn).bearer });
    return Object.assign(callAs, { signedIn });
  }

  /** All e-mails sent so far. Waits until the queue is empty. */
  async function delivered() {
    await untilMailsAreSent(db);
    return mails;
  }

  return {
    app,
    db,
    reserved,
    as,
    call,
    signIn,
    build,
    delivered,
    async stop() {
      await app.close();
      await close();
      await removeFiles();
    },
  };
}
