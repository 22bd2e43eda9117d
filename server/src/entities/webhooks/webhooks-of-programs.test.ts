import { readFile } from 'node:fs/promises';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { startApp } from '../../test/harness.ts';
import { unique } from '../../test/unique.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { webhookBench } from '../../test/webhooks.ts';

const { db, as, build, call, stop } = await startApp();
afterAll(stop);

const permissions: Permission[] = [
  ...(['webhook:GET', 'webhook:POST', 'webhook:PUT', 'change:GET', 'department:GET'] as const),
];
const asPerson = () =>
  as(...permissions, 'service_account:GET', 'service_account:PUT', 'service_account:DELETE');

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let bench: Awaited<ReturnType<typeof webhookBench>>;
beforeEach(async () => {
  receiver = await startReceiver();
  bench = await webhookBench(db, build, receiver.url);
});
afterEach(async () => {
  await receiver.stop();
  await db.deleteFrom('webhook').execute();
});

const input = () => ({ name: unique('Webhook'), url: receiver.url, entities: ['department' as const] });

/** A program that has made a webhook with its token. */
async function program() {
  const maker = await build.systemUser({ granted: permissions });
  const account = await build.serviceAccount();
  const tokens = serviceTokenStore(db);
  const { token: bearer } = await tokens.create(
    { service_account_id: account.id, name: 'Integração', permissions, days: 1 },
    maker.id,
  );
  const body = input();
  const { id } = (await call(webhooks.create, { body, bearer })).body;
  const [token] = await tokens.of(account.id);
  return { maker, account, bearer, token: token?.id ?? '', webhook: { id, name: body.name } };
}

const read = async (id: number) =>
  (await asPerson()(webhooks.list, { query: { id } })).body.webhooks[0] ?? expect.fail('no webhook');

/** How many deliveries arrive of a change that is made now. */
async function arriving() {
  const before = receiver.arrived.length;
  await bench.change();
  await bench.wake();
  return receiver.arrived.length - before;
}

type Made = Awaited<ReturnType<typeof program>>;

const ends: [string, (made: Made) => Promise<unknown>][] = [
  [
    'is revoked',
    ({ account, token }) =>
      asPerson()(serviceAccounts.revokeToken, { query: { service_account_id: account.id, token } }),
  ],
  ['is over', () => sql`update service_token set expires_at = now()`.execute(db)],
  [
    'belongs to an account that is deactivated',
    ({ account }) => asPerson()(serviceAccounts.edit, { query: { id: account.id }, body: { active: false } }),
  ],
  [
    'belongs to an account that is deleted',
    ({ account }) => asPerson()(serviceAccounts.remove, { query: { id: account.id } }),
  ],
];

describe('A webhook that a program has made', () => {
  it('sends while its token works, and names the program', async () => {
    const { webhook, account } = await program();

    expect(await read(webhook.id)).toMatchObject({ halted: null, program_name: account.name });
    expect(await arriving()).toBe(1);
  });

  it.each(ends)('sends nothing once its token %s', async (_how, end) => {
    const made = await program();
    expect(await arriving()).toBe(1);

    await end(made);

    expect(await read(made.webhook.id)).toMatchObject({ active: true, halted: 'token' });
    expect(await arriving()).toBe(0);
    expect((await bench.log(made.webhook.id))[0]).toMatchObject({ state: 'waiting', error: 'token' });
  });

  it.each(ends)('stays with the person who takes it over, when its token %s', async (_how, end) => {
    const made = await program();
    const { id } = made.webhook;
    await asPerson()(webhooks.edit, { query: { id }, body: { active: true } });

    await end(made);

    expect(await read(id)).toMatchObject({ halted: null, program_name: null });
    expect(await arriving()).toBe(1);
  });
});

it.each(ends)('A webhook of a person that a program redirects stops when the token %s', async (_how, end) => {
  const { id } = await bench.make();
  const made = await program();
  const body = { url: `${receiver.url}elsewhere` };
  expect((await call(webhooks.edit, { query: { id }, body, bearer: made.bearer })).status).toBe(200);

  await end(made);

  expect(await read(id)).toMatchObject({ halted: 'token' });
});

it('A webhook does not continue with another token of the same program', async () => {
  const { account, maker, token, webhook } = await program();
  await serviceTokenStore(db).create(
    { service_account_id: account.id, name: 'Outro', permissions, days: 1 },
    maker.id,
  );
  await asPerson()(serviceAccounts.revokeToken, { query: { service_account_id: account.id, token } });

  expect(await read(webhook.id)).toMatchObject({ halted: 'token' });
});

describe('A person who ends a token', () => {
  it.each(['revokeToken', 'remove', 'edit'] as const)('sees which webhooks stop: %s', async (how) => {
    const { account, token, webhook } = await program();
    const { service_account_id, ...rest } = { service_account_id: account.id, token };
    const end = (caller: ReturnType<typeof as>) =>
      how === 'revokeToken'
        ? caller(serviceAccounts.revokeToken, { query: { service_account_id, ...rest } })
        : how === 'remove'
          ? caller(serviceAccounts.remove, { query: { id: account.id } })
          : caller(serviceAccounts.edit, { query: { id: account.id }, body: { active: false } });
    const listed = await asPerson()(serviceAccounts.tokens, { query: { service_account_id } });
    expect(listed.body.tokens).toMatchObject([{ webhooks: [webhook] }]);

    expect((await end(asPerson())).body).toMatchObject({ stopped_webhooks: [webhook] });
  });

  it('sees nothing of webhooks without the permission to view them', async () => {
    const { account, token } = await program();
    const query = { service_account_id: account.id, token };
    const other = as('service_account:GET', 'service_account:PUT');

    expect(
      (await other(serviceAccounts.tokens, { query: { service_account_id: account.id } })).body,
    ).toMatchObject({
      tokens: [{ webhooks: [] }],
    });
    expect((await other(serviceAccounts.revokeToken, { query })).body).not.toHaveProperty('stopped_webhooks');
  });
});

describe('A webhook of a program that is older than the column for its token', () => {
  const migrate = async () => {
    await sql`update webhook set token_id = null`.execute(db);
    const file = new URL('../../platform/db/migrations/055-webhooks-of-tokens.sql', import.meta.url);
    const statement = (await readFile(file, 'utf8')).split(';\n')[1] ?? expect.fail('no update');
    await sql.raw(statement).execute(db);
  };

  it('gets the only token with which it can have been made', async () => {
    const { webhook, account } = await program();
    await migrate();

    expect(await read(webhook.id)).toMatchObject({ halted: null, program_name: account.name });
  });

  it('is halted when it may have been another token', async () => {
    const { webhook, account, maker } = await program();
    const other = { service_account_id: account.id, name: 'Outro', permissions, days: 1 };
    await serviceTokenStore(db).create(other, maker.id);
    await migrate();

    expect(await read(webhook.id)).toMatchObject({ halted: 'token' });
  });

  it('is left alone when a person has made it or changed it since', async () => {
    const [{ id }, { webhook }] = [await bench.make(), await program()];
    await asPerson()(webhooks.edit, { query: { id: webhook.id }, body: { active: true } });
    await migrate();

    for (const one of [id, webhook.id])
      expect(await read(one)).toMatchObject({ halted: null, program_name: null });
  });
});
