import { entityOf } from '@retaguarda/contract/endpoint';
import { bulkActionsOf } from '@retaguarda/contract/entities';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { profileInput, profiles } from '@retaguarda/contract/entities/profiles';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changeMany, checked, untilStill } from '../../test/jobs.ts';
import { servedEndpoints } from '../../test/served-endpoints.ts';
import { unique } from '../../test/unique.ts';
import { profileStore } from './profile-store.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
await build.superAdmin();
const weak = as('profile:GET', 'profile:POST', 'profile:PUT', 'profile:DELETE');
const strong = as(...permissions);
await Promise.all([weak.signedIn, strong.signedIn]);
const beyond = await build.role(['client:GET']);
const within = await build.role(['profile:GET']);

const profileAbove = () => build.profile({ role_id: beyond.id });
const stored = (id: number) => db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst();

const edits = [
  { name: unique('Outro') },
  { description: 'Uma outra descrição' },
  { role_id: within.id },
  { name: unique('Outro'), description: 'Uma outra descrição', role_id: beyond.id },
];

/** Every way in which a BACKOFFICE profile is changed, each as the call of one person. */
const ways = [
  ...edits.map((body) => ({
    way: `PATCH /profile with ${Object.keys(body)}`,
    change: (call: typeof weak, id: number) => call(profiles.edit, { query: { id }, body }),
  })),
  ...[true, false].map((is_required) => ({
    way: `PUT /profile/second-step to ${is_required}`,
    change: (call: typeof weak, id: number) =>
      call(profiles.requireSecondStep, { query: { id }, body: { is_required } }),
  })),
  {
    way: 'DELETE /profile',
    change: (call: typeof weak, id: number) => call(profiles.remove, { query: { id } }),
  },
];

describe('A BACKOFFICE profile with a role above the caller', () => {
  it.each(ways)('is not changed by $way, but by somebody who holds the role', async ({ change }) => {
    const { id } = await profileAbove();
    const before = await stored(id);

    expect(await change(weak, id)).toMatchObject({
      status: 403,
      body: { message: 'No permission: client:GET' },
    });
    expect(await stored(id)).toEqual(before);
    expect(await change(strong, id)).toMatchObject({ status: 200 });
  });

  it.each(bulkActionsOf('profile'))('is not changed by the job %s', async (action) => {
    const { id } = await profileAbove();
    const job = await checked(weak, { entity: 'profile', action: action as 'delete', ids: [id] });

    expect(job).toMatchObject({ ok: 0, refused: 1 });
    expect(job.outcomes).toMatchObject([{ reason: { message: 'No permission: client:GET' } }]);
  });

  it('is not created again by an undo of somebody who has lost the role meanwhile', async () => {
    const granted = ['client:GET', 'profile:GET', 'profile:POST', 'profile:DELETE'] as const;
    const call = as(...granted);
    const { id: person } = await call.signedIn;
    const { id } = await profileAbove();
    const { id: job } = await changeMany(call, { entity: 'profile', action: 'delete', ids: [id] });
    const lesser = await build.profile({ role_id: (await build.role(granted.slice(1))).id });
    await db.updateTable('system_user').set({ profile_id: lesser.id }).where('id', '=', person).execute();

    const { body } = await call(jobs.undo, { query: { id: job } });

    expect(await untilStill(call, body.id)).toMatchObject({ done: 0, refused: 1 });
  });

  it('has no other ways to be changed', async () => {
    const writes = (await servedEndpoints(app))
      .filter(({ endpoint }) => entityOf(endpoint) === 'profile' && endpoint.method !== 'GET')
      .filter(({ endpoint }) => !endpoint.isDownload);
    expect(writes.map(({ name }) => name).sort()).toEqual([
      'DELETE /profile',
      'PATCH /profile',
      'POST /profile',
      'PUT /profile/second-step',
    ]);
    expect([...new Set(edits.flatMap((body) => Object.keys(body)))]).toEqual(Object.keys(profileInput.shape));
  });
});

describe('A profile that OIDC_PROFILES names', () => {
  const given = {
    status: 409,
    body: { message: 'Single sign-on gives this profile: change OIDC_PROFILES first' },
  };
  const named = async () => {
    const row = await build.profile({ role_id: within.id });
    expect(await profileStore(db).markSignOnProfiles([row.name, 'Ninguém'])).toEqual(['Ninguém']);
    return row;
  };

  it('keeps its name, on every server', async () => {
    const { id, name } = await named();

    expect(await strong(profiles.edit, { query: { id }, body: { name: unique('Outro') } })).toMatchObject(
      given,
    );
    expect(await strong(profiles.remove, { query: { id } })).toMatchObject(given);
    const job = await checked(strong, { entity: 'profile', action: 'delete', ids: [id] });
    expect(job.outcomes).toMatchObject([{ state: 'refused', reason: given.body }]);
    const same = { name, description: 'Uma outra descrição' };
    expect(await strong(profiles.edit, { query: { id }, body: same })).toMatchObject({ status: 200 });
  });

  it('is free again after a start with another setting', async () => {
    const { id } = await named();
    const other = await named();

    expect(await strong(profiles.edit, { query: { id }, body: { name: unique('Outro') } })).toMatchObject({
      status: 200,
    });
    expect(await strong(profiles.remove, { query: { id: other.id } })).toMatchObject(given);
    await profileStore(db).markSignOnProfiles([]);
    expect(await strong(profiles.remove, { query: { id: other.id } })).toMatchObject({ status: 200 });
  });

  it('is never one of a company', async () => {
    const { client_id, id: department_id } = await build.department();
    const { name } = await build.profile({ client_id, department_id, role_id: within.id });
    expect(await profileStore(db).markSignOnProfiles([name])).toEqual([name]);
  });
});
