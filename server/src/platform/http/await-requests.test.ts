import { once } from 'node:events';
import { request } from 'node:http';
import { companies } from '@retaguarda/contract/entities/companies';
import { expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { untilOneWaits } from '../../test/stored.ts';

it('a server that stops first ends the requests whose callers have left', async () => {
  const { app, db, as, build, stop } = await startApp();
  const { bearer } = await as('client:PUT').signedIn;
  const { id } = await build.company();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let isStopped = false;
  let stopped: Promise<unknown> | undefined;

  await db.transaction().execute(async (elsewhere) => {
    await elsewhere.selectFrom('client').select('id').where('id', '=', id).forUpdate().execute();
    const sent = request(`${address}/api${companies.edit.path}?id=${id}`, {
      method: companies.edit.method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    });
    sent.on('error', () => {});
    sent.end('{"name":"Nome Novo"}');
    await untilOneWaits(db);
    sent.destroy();
    stopped = app.close().then(() => {
      isStopped = true;
    });
    await once(app.server, 'close');
    await untilOneWaits(db);

    expect(isStopped).toBe(false);
  });
  await stopped;

  const edited = await db.selectFrom('client').select('name').where('id', '=', id).executeTakeFirst();
  expect(edited).toEqual({ name: 'Nome Novo' });
  await stop();
});
