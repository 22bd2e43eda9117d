import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { unique } from '../../test/unique.ts';

const app = await startApp();
const { db, build, call, signIn, as, stop } = app;
afterAll(stop);

const { bearer, requestOf, search, preview, erase, usersNamed } = await privacyDesk(app);

describe('A person is not anonymised', () => {
  it('when their data has changed since it was shown, and nothing is lost', async () => {
    const user = await build.user();
    const id = await requestOf({ entity: 'user', id: user.id });
    await search(id);
    const { seen, obstacle } = await preview(id);
    expect(obstacle).toBeNull();
    await db
      .insertInto('password_token')
      .values({ token_hash: unique('t'), system_user_id: null, user_id: user.id, expires_at: new Date() })
      .execute();

    const { status, body } = await call(privacyPeople.erase, {
      query: { id },
      body: { seen, holds: [], records: [{ entity: 'user', id: user.id }] },
      bearer,
    });

    expect([status, body.message]).toEqual([409, 'Data has changed since it was shown']);
    expect(await usersNamed(user.name)).toHaveLength(1);
  });

  it.each([
    [{ kind: 'access' }, 'This request does not ask for anonymisation'],
    [{ state: 'answered' }, 'Request is closed'],
  ] as const)('for a request with %j', async (values, message) => {
    const user = await build.user();
    const id = await requestOf({ entity: 'user', id: user.id }, values);

    expect(await preview(id)).toMatchObject({ obstacle: message });
    expect(await erase(id)).toMatchObject({ status: 409, body: { message } });
    expect(await usersNamed(user.name)).toHaveLength(1);
  });

  it('without the record that the request names, and nobody is shown their data that way', async () => {
    const admin = await build.superAdmin();
    const id = await requestOf({ entity: 'system_user', id: admin.id });
    await search(id);
    const { seen } = await preview(id);
    const low = await as('privacy_request:PUT', 'privacy_request:DELETE').signedIn;

    const answers = [
      await call(privacyPeople.erase, { query: { id }, bearer, body: { seen, holds: [], records: [] } }),
      await call(privacyPeople.preview, { query: { id, records: '' }, bearer: low.bearer }),
      await call(privacyPeople.data, { query: { id, records: '' }, bearer: low.bearer }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(JSON.stringify(answers)).not.toContain(admin.email);
  });

  it('by themselves', async () => {
    const admin = await build.superAdmin();
    const id = await requestOf({ entity: 'system_user', id: admin.id });
    const own = await signIn(admin.id);
    const { body } = await call(privacyPeople.preview, { query: { id }, bearer: own });

    const { status } = await call(privacyPeople.erase, {
      ...{ query: { id }, bearer: own },
      body: { seen: body.seen, holds: [], records: [{ entity: 'system_user', id: admin.id }] },
    });

    expect([body.obstacle, status]).toEqual(['You cannot change this in your own account', 409]);
  });

  it('by somebody who holds less than they do', async () => {
    const callAs = as('privacy_request:DELETE');
    const user = await build.user({ granted: ['user:GET'] });
    const query = { id: await requestOf({ entity: 'user', id: user.id }) };
    await search(query.id);
    const { seen } = await preview(query.id);
    const records = [{ entity: 'user' as const, id: user.id }];

    const refused = await callAs(privacyPeople.erase, { query, body: { seen, holds: [], records } });

    expect(refused).toMatchObject({ status: 403, body: { message: 'No permission: user:GET' } });
    expect(await usersNamed(user.name)).toHaveLength(1);
  });

  it('before mentions were searched, because nobody could find them afterwards', async () => {
    const user = await build.user();
    const id = await requestOf({ entity: 'user', id: user.id });
    const records = [{ entity: 'user' as const, id: user.id }];
    const { seen, obstacle } = await preview(id);

    const { status } = await call(privacyPeople.erase, {
      query: { id },
      bearer,
      body: { seen, holds: [], records },
    });

    expect([obstacle, status]).toEqual(['The search has to finish first', 409]);
  });

  it('whose address is not that of the request', async () => {
    const [user, other] = [await build.user(), await build.user()];
    const id = await requestOf({ entity: 'user', id: user.id });
    await search(id);
    const { seen } = await preview(id);
    const records = [user, other].map((one) => ({ entity: 'user' as const, id: one.id }));

    const { status, body } = await call(privacyPeople.erase, {
      ...{ query: { id }, bearer },
      body: { seen, holds: [], records },
    });

    expect([status, body.message]).toEqual([400, [{ field: 'records', value: 'Invalid field' }]]);
    expect(await usersNamed(other.name)).toHaveLength(1);
  });

  it('without a recent re-authentication', async () => {
    const callAs = as('privacy_request:DELETE');
    await sql`update session set proven_at = now() - interval '1 hour' where system_user_id = ${(await callAs.signedIn).id}`.execute(
      db,
    );
    const query = { id: await requestOf(null) };

    const refused = await callAs(privacyPeople.erase, {
      query,
      body: { seen: '0'.repeat(64), holds: [], records: [] },
    });

    expect(refused).toMatchObject({ status: 403, body: { message: 'Confirm that it is you' } });
  });

  it('twice for one request', async () => {
    const id = await requestOf({ entity: 'user', id: (await build.user()).id });

    expect((await erase(id)).status).toBe(200);
    expect(await erase(id)).toMatchObject({ status: 409, body: { message: 'Already anonymised' } });
  });

  it('with a hold that is over already', async () => {
    const id = await requestOf({ entity: 'user', id: (await build.user()).id });

    expect(await erase(id, [['history', '2020-01-01']])).toMatchObject({
      status: 400,
      body: { message: [{ field: 'until', value: 'Invalid field' }] },
    });
  });
});
