import { afterAll, expect, it } from 'vitest';
import { directoryOf, patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';
import { uniqueNumber } from '../../test/unique.ts';

const server = await startApp();
const { db, build, stop } = server;
afterAll(stop);
await build.superAdmin();
const okta = await directoryOf(server);

const person = () => `okta${uniqueNumber()}@example.com`;

/** Returns a new user as Okta sends it. */
const newUser = (userName: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName,
  name: { givenName: 'Ana', familyName: "D'Ávila" },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: "Ana D'Ávila",
  locale: 'pt-BR',
  externalId: `00u${userName}`,
  groups: [],
  password: '1mz050nq',
  active: true,
});

const byName = (userName: string) =>
  okta.call({
    url: `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}&startIndex=1&count=100`,
  });

it('Okta searches for a person before it creates them', async () => {
  const userName = person();
  expect(await byName(userName)).toMatchObject({
    status: 200,
    body: { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
  });
  const created = await okta.call({ method: 'POST', url: '/Users', body: newUser(userName) });
  expect(created).toMatchObject({
    status: 201,
    headers: { etag: 'W/"1"', location: `http://retaguarda.test/scim/v2/Users/${created.body.id}` },
    body: {
      userName,
      externalId: `00u${userName}`,
      name: { formatted: 'Ana D Ávila', givenName: 'Ana', familyName: 'D Ávila' },
      active: true,
      emails: [{ value: userName, type: 'work', primary: true }],
      groups: [{ value: String(okta.profile_id) }],
      meta: { resourceType: 'User', version: 'W/"1"' },
    },
  });
  expect((await byName(userName.toUpperCase())).body.Resources).toEqual([created.body]);
  expect(await changesOf(db, 'system_user', Number(created.body.id))).toMatchObject([
    { user_id: null, before: null, after: { name: 'Ana D Ávila', directory_id: okta.account.id } },
  ]);
});

it('Okta replaces a person, and attributes that it leaves out keep their values', async () => {
  const userName = person();
  const { body } = await okta.call({ method: 'POST', url: '/Users', body: newUser(userName) });
  const replaced = await okta.call({
    method: 'PUT',
    url: `/Users/${body.id}`,
    body: {
      ...body,
      name: { givenName: 'Ana', familyName: 'Souza', formatted: 'Ana Souza' },
      displayName: 'Ana Souza',
    },
  });
  expect(replaced).toMatchObject({ status: 200, body: { displayName: 'Ana Souza', userName, active: true } });
  const kept = await okta.call({
    method: 'PUT',
    url: `/Users/${body.id}`,
    body: { schemas: body.schemas, userName },
  });
  expect(kept.body).toEqual(replaced.body);
});

it('Okta deactivates a person and activates them again', async () => {
  const { body } = await okta.call({ method: 'POST', url: '/Users', body: newUser(person()) });
  const switchTo = (active: boolean) =>
    okta.call({
      method: 'PATCH',
      url: `/Users/${body.id}`,
      body: patchOf({ op: 'replace', value: { active } }),
    });
  expect(await switchTo(false)).toMatchObject({ status: 200, body: { active: false } });
  expect(await switchTo(true)).toMatchObject({ status: 200, body: { active: true } });
});

it('Okta pushes a group: it finds the profile by name, replaces its members, adds one and removes one', async () => {
  const profile = await build.profile();
  const ids: string[] = [];
  for (let count = 0; count < 3; count++)
    ids.push((await okta.call({ method: 'POST', url: '/Users', body: newUser(person()) })).body.id);
  const [one = '', two = '', three = ''] = ids;
  const found = await okta.call({
    url: `/Groups?filter=${encodeURIComponent(`displayName eq "${profile.name}"`)}`,
  });
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: String(profile.id), members: [] }] });
  const url = `/Groups/${profile.id}`;
  const membersAre = async (...expected: string[]) => {
    const { body } = await okta.call({ url });
    expect(body.members.map(({ value }: { value: string }) => value)).toEqual(expected);
  };
  const put = await okta.call({
    method: 'PUT',
    url,
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      id: String(profile.id),
      displayName: profile.name,
      members: [
        { value: one, display: 'um' },
        { value: two, display: 'dois' },
      ],
    },
  });
  expect(put.status).toBe(200);
  await membersAre(one, two);
  await okta.call({
    method: 'PATCH',
    url,
    body: patchOf(
      { op: 'remove', path: `members[value eq "${one}"]` },
      { op: 'add', path: 'members', value: [{ value: three, display: 'três' }] },
    ),
  });
  await membersAre(two, three);
  await okta.call({
    method: 'PATCH',
    url,
    body: patchOf({ op: 'replace', value: { id: String(profile.id), displayName: profile.name } }),
  });
  await okta.call({
    method: 'PATCH',
    url,
    body: patchOf({ op: 'replace', path: 'members', value: [{ value: one }] }),
  });
  await membersAre(one);
  const back = await okta.call({ url: `/Users/${two}` });
  expect(back.body.groups).toMatchObject([{ value: String(okta.profile_id) }]);
});
