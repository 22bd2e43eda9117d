import { afterAll, describe, expect, it } from 'vitest';
import { directoryOf, patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';
import { uniqueNumber } from '../../test/unique.ts';

const server = await startApp();
const { build, stop } = server;
afterAll(stop);
await build.superAdmin();
const company = await build.company();
const sides = {
  'of the staff': await directoryOf(server),
  'of a company': await directoryOf(server, { client_id: company.id }),
};

const address = () => `entra${uniqueNumber()}@example.com`;

/** Returns a new user as Entra ID sends it. */
const newUser = (userName: string) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: `oid-${userName}`,
  userName,
  active: true,
  displayName: 'João Prado',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'João Prado', familyName: 'Prado', givenName: 'João' },
  roles: [],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Vendas', employeeNumber: '7' },
});

describe.each(Object.entries(sides))('Entra ID, for people %s,', (name, entra) => {
  const create = async () =>
    (await entra.call({ method: 'POST', url: '/Users', body: newUser(address()) })).body;
  const patch = (url: string, ...operations: object[]) =>
    entra.call({ method: 'PATCH', url, body: patchOf(...operations) });
  const newProfile = async () => {
    if (name === 'of the staff') return build.profile();
    const { id: department_id } = await build.department({ client_id: company.id });
    return build.profile({
      client_id: company.id,
      department_id,
      role_id: (await build.role([], 'agent')).id,
    });
  };

  it('tests the connection by searching for a user that does not exist', async () => {
    const filter = encodeURIComponent('userName eq "0c4d8dd7-4f9c-4d3c-8dfd-1ba1dd7bd2c2"');
    expect(await entra.call({ url: `/Users?filter=${filter}` })).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/scim+json; charset=utf-8' },
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: 0,
        Resources: [],
      },
    });
  });

  it('finds a person by the externalId that it has set', async () => {
    const { id, externalId } = await create();
    const filter = encodeURIComponent(`externalId eq "${externalId}"`);
    expect((await entra.call({ url: `/Users?filter=${filter}` })).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id, externalId }],
    });
  });

  it('changes an email with a filter in the path, and a capitalised operation', async () => {
    const { id } = await create();
    const email = address();
    expect(
      await patch(`/Users/${id}`, {
        op: 'Replace',
        path: 'emails[type eq "work"].value',
        value: email,
      }),
    ).toMatchObject({ status: 200, body: { userName: email, emails: [{ value: email }] } });
  });

  it('changes several attributes with one object and no path', async () => {
    const { id } = await create();
    const email = address();
    const value = {
      displayName: 'João Silva Prado',
      'name.givenName': 'João',
      'name.familyName': 'Silva Prado',
      userName: email,
      'emails[type eq "work"].value': email,
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Compras',
    };
    expect(await patch(`/Users/${id}`, { op: 'Add', value })).toMatchObject({
      status: 200,
      body: { displayName: 'João Silva Prado', userName: email, emails: [{ value: email }] },
    });
  });

  it('deactivates a person with the string False, and activates them with True', async () => {
    const { id } = await create();
    const switchTo = (value: string) =>
      patch(
        `/Users/${id}`,
        { op: 'Replace', path: 'active', value },
        { op: 'Replace', path: 'title', value: 'x' },
      );
    expect(await switchTo('False')).toMatchObject({ status: 200, body: { active: false } });
    expect(await switchTo('True')).toMatchObject({ status: 200, body: { active: true } });
  });

  it('adds and removes a member of a group without reading the members', async () => {
    const [{ id }, profile] = [await create(), await newProfile()];
    const filter = encodeURIComponent(`displayName eq "${profile.name}"`);
    const found = await entra.call({ url: `/Groups?excludedAttributes=members&filter=${filter}` });
    expect(found.body.Resources).toMatchObject([{ id: String(profile.id), displayName: profile.name }]);
    expect(found.body.Resources[0]).not.toHaveProperty('members');
    const groupOf = async () => (await entra.call({ url: `/Users/${id}` })).body.groups[0].value;

    const member = [{ $ref: null, value: id }];
    expect(await patch(`/Groups/${profile.id}`, { op: 'Add', path: 'members', value: member })).toMatchObject(
      {
        status: 200,
      },
    );
    expect(await groupOf()).toBe(String(profile.id));
    await patch(`/Groups/${profile.id}`, { op: 'Remove', path: 'members', value: member });
    expect(await groupOf()).toBe(String(entra.profile_id));
  });

  it('deletes a person, who is deactivated, and restores them by creating them again', async () => {
    const { id, userName } = await create();
    expect(await entra.call({ method: 'DELETE', url: `/Users/${id}` })).toMatchObject({ status: 204 });
    expect(await entra.call({ url: `/Users/${id}` })).toMatchObject({ status: 404 });
    expect(await entra.call({ method: 'DELETE', url: `/Users/${id}` })).toMatchObject({ status: 404 });
    const filter = encodeURIComponent(`userName eq "${userName}"`);
    expect((await entra.call({ url: `/Users?filter=${filter}` })).body.totalResults).toBe(0);
    const again = await entra.call({ method: 'POST', url: '/Users', body: newUser(userName) });
    expect(again).toMatchObject({ status: 201, body: { id, userName, active: true } });
  });

  it('restores a deleted person with the default profile, not with that of their old group', async () => {
    const [{ id, userName }, profile] = [await create(), await newProfile()];
    await patch(`/Groups/${profile.id}`, { op: 'Add', path: 'members', value: [{ value: id }] });
    await entra.call({ method: 'DELETE', url: `/Users/${id}` });

    const again = await entra.call({ method: 'POST', url: '/Users', body: newUser(userName) });

    expect(again).toMatchObject({ status: 201, body: { id, groups: [{ value: String(entra.profile_id) }] } });
  });

  it('gets the advice to create a new token after its default profile was deleted', async () => {
    const other = await directoryOf(server, name === 'of the staff' ? {} : { client_id: company.id });
    const profile = await newProfile();
    const { body } = await other.call({ method: 'POST', url: '/Users', body: newUser(address()) });
    const patchMembers = (op: string) => {
      const members = { op, path: 'members', value: [{ value: body.id }] };
      return other.call({ method: 'PATCH', url: `/Groups/${profile.id}`, body: patchOf(members) });
    };
    expect(await patchMembers('Add')).toMatchObject({ status: 200 });
    await server.db.deleteFrom('profile').where('id', '=', other.profile_id).execute();
    const refused = {
      status: 409,
      body: { detail: "This token's default profile was deleted: create a new token" },
    };

    expect(await other.call({ method: 'POST', url: '/Users', body: newUser(address()) })).toMatchObject(
      refused,
    );
    expect(await patchMembers('Remove')).toMatchObject(refused);
  });
});
