import { exportOf } from '@retaguarda/contract/entities/exports';
import { factors } from '@retaguarda/contract/entities/factors';
import { openSessions } from '@retaguarda/contract/entities/open-sessions';
import { profiles } from '@retaguarda/contract/entities/profiles';
import { queue } from '@retaguarda/contract/entities/queue';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import { permissions } from '@retaguarda/contract/permissions';
import { reauthentication } from '@retaguarda/contract/second-step';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { testPasskey } from '../../test/passkey.ts';
import { uniqueNumber } from '../../test/unique.ts';

const password = 'Senha123forte';

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp();
  return app.stop;
});

let person: { id: number };
let bearer: string;
beforeEach(async () => {
  person = await app.build.systemUser({ password, granted: [...permissions] });
  bearer = await app.signIn(person.id);
});

/** Lets this time pass since the person signed in or re-authenticated. */
const wait = (milliseconds: number) =>
  sql`update session set proven_at = now() - ${milliseconds} * interval '1 millisecond'
    where system_user_id = ${person.id}`.execute(app.db);

const confirm = { status: 403, body: { message: 'Confirm that it is you' } };
const give = (body: object) => app.call(reauthentication.give, { bearer, body: body as never });

describe('After ten minutes the owner of a session must re-authenticate', () => {
  const other = async () => ({ id: (await app.build.systemUser()).id });
  const sensitive: [string, () => Promise<{ status: number; body: unknown }>][] = [
    [
      'to change a role',
      async () => {
        const { id } = await app.build.role();
        return app.call(roles.edit, { bearer, query: { id }, body: { description: 'Outra descrição' } });
      },
    ],
    [
      'to create a system user',
      async () => {
        const body = { name: 'Ana Souza', nickname: 'ana', email: `ana${uniqueNumber()}@example.com` };
        return app.call(systemUsers.create, {
          bearer,
          body: { ...body, profile_id: (await app.build.profile()).id },
        });
      },
    ],
    [
      'to give somebody another profile',
      async () => app.call(systemUsers.edit, { bearer, query: await other(), body: { profile_id: 1 } }),
    ],
    [
      'to give a profile another role',
      () => app.call(profiles.edit, { bearer, query: { id: 1 }, body: { role_id: 1 } }),
    ],
    [
      "to end another person's sessions",
      async () => app.call(openSessions.end, { bearer, query: await other() }),
    ],
    [
      "to reset another person's second step",
      async () => app.call(factors.reset, { bearer, query: await other() }),
    ],
    ['to set up a second step', () => app.call(factors.startApp, { bearer })],
    // Without columns it is no file, and so answered as other calls are.
    [
      'to export people',
      () => app.call(exportOf(systemUsers.list), { bearer, query: {}, body: {} as never }),
    ],
  ];

  it.each(sensitive)('%s', async (_what, call) => {
    await wait(limits.reauthentication + 1000);
    expect(await call()).toMatchObject(confirm);

    expect(await give({ password })).toMatchObject({ status: 200 });
    expect(await call()).not.toMatchObject(confirm);
  });

  it('to clean a long queue, but not a short one', async () => {
    const company = await app.build.company();
    await wait(limits.reauthentication + 1000);
    const clean = () => app.call(queue.clean, { bearer, body: { client_id: company.id } as never });
    expect(await clean()).toMatchObject({ status: 200 });

    for (let count = 0; count <= limits.longQueue; count += 1)
      await app.build.waiting({ client_id: company.id });
    expect(await clean()).toMatchObject(confirm);
  });
});

describe('A re-authentication', () => {
  it.each([
    ['with the password', async () => ({ password })],
    [
      'with a passkey',
      async () => {
        const passkey = testPasskey();
        const made = (await app.call(factors.startPasskey, { bearer })).body.options;
        await app.call(factors.addPasskey, { bearer, body: { name: 'Chave', passkey: passkey.make(made) } });
        return {
          passkey: passkey.use((await app.call(reauthentication.challenge, { bearer })).body.options),
        };
      },
    ],
  ])('%s counts for ten minutes', async (_how, made) => {
    const given = await made();
    await wait(limits.reauthentication + 1000);
    expect(await give(given)).toMatchObject({ status: 200, body: { message: 'Confirmed' } });

    expect(await app.call(factors.renewCodes, { bearer })).not.toMatchObject(confirm);
    await wait(limits.reauthentication + 1000);
    expect(await app.call(factors.renewCodes, { bearer })).toMatchObject(confirm);
  });

  it('that is wrong is refused, and ten wrong ones lock the account', async () => {
    await wait(limits.reauthentication + 1000);
    for (let count = 0; count < 10; count += 1)
      expect(await give({ password: 'Errada123' })).toMatchObject({
        status: 400,
        body: { message: [{ field: 'password', value: 'Invalid field' }] },
      });

    expect(await give({ password })).toMatchObject({ status: 400 });
    expect(await app.call(factors.startApp, { bearer })).toMatchObject(confirm);
  });

  it.each([[{}], [{ password, code: '123456' }]])('%j is not one', async (body) => {
    expect(await give(body)).toMatchObject({ status: 400 });
  });
});
