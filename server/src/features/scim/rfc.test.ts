import { afterAll, describe, expect, it } from 'vitest';
import { directoryOf, patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';
import { uniqueNumber } from '../../test/unique.ts';

const server = await startApp();
const { db, build, app, stop } = server;
afterAll(stop);
await build.superAdmin();
const company = await build.company();
const directories = [
  ['staff', await directoryOf(server)],
  ['users of a company', await directoryOf(server, { client_id: company.id })],
] as const;

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const unsupported = 'Only "eq" comparisons joined by "and" are supported';

describe.each(directories)('SCIM for %s', async (_name, { call, profile_id, base }) => {
  const userName = () => `scim${uniqueNumber()}@example.com`;
  const create = async (more: object = {}) => {
    const body = { schemas: [`${core}:User`], userName: userName(), displayName: 'Rui Dias', ...more };
    return (await call({ method: 'POST', url: '/Users', body })).body;
  };
  const user = await create({ externalId: `x${uniqueNumber()}` });
  const other = await create();
  const one = `/Users/${user.id}`;
  const group = `/Groups/${profile_id}`;
  const filtered = (filter: string, path = '/Users') => `${path}?filter=${encodeURIComponent(filter)}`;
  const patch = (url: string, ...operations: object[]) =>
    ({ method: 'PATCH', url, body: patchOf(...operations) }) as const;
  const post = (body: object) => ({ method: 'POST', url: '/Users', body }) as const;
  const refused = (status: number, scimType?: string) => ({
    status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType && { scimType }),
      detail: expect.any(String),
    },
  });

  type Case = [rule: string, request: Parameters<typeof call>[0], expected: object];

  describe('follows RFC 7643 and RFC 7644', () => {
    it.each<Case>([
      // Resources: RFC 7643.
      [
        '7643 3.1: a resource has schemas, id and meta with its type, location and version',
        { url: one },
        {
          status: 200,
          headers: { 'content-type': 'application/scim+json; charset=utf-8', etag: user.meta.version },
          body: {
            schemas: [`${core}:User`],
            id: user.id,
            meta: {
              resourceType: 'User',
              location: `http://retaguarda.test${base}${one}`,
              version: user.meta.version,
            },
          },
        },
      ],
      [
        '7643 3.1: externalId is the value that the client has set',
        { url: one },
        { body: { externalId: user.externalId } },
      ],
      [
        '7643 4.1.1: a password is never returned',
        post({ userName: userName(), displayName: 'Nova', password: 'Senha456nova' }),
        { status: 201, body: expect.not.objectContaining({ password: expect.anything() }) },
      ],
      [
        '7643 4.1.1: a password is not returned even if the directory asks for it',
        { url: `${one}?attributes=password` },
        { status: 200, body: expect.not.objectContaining({ password: expect.anything() }) },
      ],
      [
        '7643 4.1.2: groups have the id and the address of the group',
        { url: one },
        {
          body: {
            groups: [
              { value: String(profile_id), type: 'direct', $ref: `http://retaguarda.test${base}${group}` },
            ],
          },
        },
      ],
      [
        '7643 4.2: a group has a name and members',
        { url: group },
        {
          body: { schemas: [`${core}:Group`], displayName: expect.any(String), members: expect.any(Array) },
        },
      ],
      [
        '7643 5: the configuration lists the supported features',
        { url: '/ServiceProviderConfig' },
        {
          status: 200,
          body: {
            schemas: [`${core}:ServiceProviderConfig`],
            patch: { supported: true },
            bulk: { supported: false },
            filter: { supported: true, maxResults: 200 },
            changePassword: { supported: false },
            sort: { supported: false },
            etag: { supported: true },
            authenticationSchemes: [{ type: 'oauthbearertoken' }],
          },
        },
      ],
      [
        '7643 6: resource types are listed',
        { url: '/ResourceTypes' },
        {
          body: {
            totalResults: 2,
            Resources: [
              { id: 'User', endpoint: '/Users' },
              { id: 'Group', endpoint: '/Groups' },
            ],
          },
        },
      ],
      [
        '7643 6: one resource type is read',
        { url: '/ResourceTypes/Group' },
        { body: { schema: `${core}:Group` } },
      ],
      [
        '7643 7: schemas are listed with their attributes',
        { url: '/Schemas' },
        {
          body: { totalResults: 2, Resources: [{ id: `${core}:User` }, { id: `${core}:Group` }] },
        },
      ],
      [
        '7643 7: one schema is read',
        { url: `/Schemas/${core}:User` },
        {
          body: {
            name: 'User',
            attributes: expect.arrayContaining([
              expect.objectContaining({ name: 'userName', required: true, uniqueness: 'server' }),
            ]),
          },
        },
      ],
      [
        '7644 4: discovery endpoints take no filter',
        { url: '/Schemas?filter=id%20eq%20%22x%22' },
        refused(403),
      ],
      ['7644 4: an unknown schema is not found', { url: '/Schemas/urn:x' }, refused(404)],

      // Creating: RFC 7644, 3.3.
      [
        '7644 3.3: a new resource is answered with 201, its location and its version',
        post({ schemas: [], userName: userName(), displayName: 'Nova' }),
        {
          status: 201,
          headers: { location: expect.stringContaining('/Users/'), etag: 'W/"1"' },
          body: { meta: { version: 'W/"1"' } },
        },
      ],
      [
        '7644 3.3: names of attributes ignore case',
        post({ USERNAME: userName(), DisplayName: 'Caso' }),
        { status: 201, body: { displayName: 'Caso' } },
      ],
      [
        '7644 3.3: attributes that only the server sets are ignored',
        post({
          userName: userName(),
          displayName: 'Nova',
          id: '7',
          meta: { version: '9' },
          groups: [{ value: '1' }],
        }),
        { status: 201, body: { meta: { version: 'W/"1"' } } },
      ],
      [
        '7644 3.3: unknown attributes are ignored',
        post({
          userName: userName(),
          displayName: 'Nova',
          favouriteColour: 'blue',
          'badge.number': '7',
          'phoneNumbers[type eq "work"].value': '1',
          'urn:acme:params:scim:2.0:User:badge': '7',
        }),
        { status: 201, body: { displayName: 'Nova' } },
      ],
      [
        '7644 3.3: an attribute of an extension is not the attribute of the same name',
        patch(one, { op: 'replace', value: { 'urn:acme:params:scim:2.0:User:displayName': 'Outro' } }),
        { status: 200, body: { displayName: 'Rui Dias' } },
      ],
      [
        '7644 3.3: the schema may precede an attribute of a body',
        patch(one, { op: 'replace', value: { [`${core}:User:displayName`]: 'Rui Dias' } }),
        { status: 200, body: { displayName: 'Rui Dias' } },
      ],
      [
        '7644 3.3: a userName that is taken is refused, in any case',
        post({ userName: user.userName.toUpperCase(), displayName: 'Outra' }),
        refused(409, 'uniqueness'),
      ],
      [
        '7644 3.3: the externalId of another person is refused',
        post({ userName: userName(), displayName: 'Outra', externalId: user.externalId }),
        refused(409, 'uniqueness'),
      ],
      ['7644 3.3: userName is required', post({ displayName: 'Sem Nome' }), refused(400, 'invalidValue')],
      [
        '7644 3.3: an invalid email is refused',
        post({ userName: 'nobody', displayName: 'Nova' }),
        refused(400, 'invalidValue'),
      ],
      ['7644 3.3: an array is refused', post([]), refused(400, 'invalidValue')],
      [
        '7644 3.3: invalid JSON is refused',
        { method: 'POST', url: '/Users', body: '{"userName"' },
        refused(400, 'invalidSyntax'),
      ],
      [
        '7644 3.1: other content types are refused',
        { method: 'POST', url: '/Users', body: '<a/>', headers: { 'content-type': 'text/xml' } },
        refused(415),
      ],
      [
        '7644 3.1: application/json is accepted, too',
        {
          method: 'PATCH',
          url: one,
          body: patchOf({ op: 'replace', path: 'active', value: true }),
          headers: { 'content-type': 'application/json' },
        },
        { status: 200 },
      ],

      // Reading and finding: RFC 7644, 3.4.
      ['7644 3.4.1: a resource that does not exist is not found', { url: '/Users/999999999' }, refused(404)],
      ['7644 3.4.1: an id that is not a number is not found', { url: '/Users/abc' }, refused(404)],
      [
        '7644 3.4.2: a search without results is answered with an empty list',
        { url: filtered('userName eq "nobody@example.com"') },
        { status: 200, body: { totalResults: 0, Resources: [] } },
      ],
      [
        '7644 3.4.2.2: eq finds by userName, in any case',
        { url: filtered(`USERNAME EQ "${user.userName.toUpperCase()}"`) },
        { body: { totalResults: 1, Resources: [{ id: user.id }] } },
      ],
      [
        '7644 3.4.2.2: the schema may precede an attribute',
        { url: filtered(`${core}:User:userName eq "${user.userName}"`) },
        { body: { totalResults: 1 } },
      ],
      [
        '7644 3.4.2.2: and joins conditions',
        { url: filtered(`userName eq "${user.userName}" and active eq true`) },
        { body: { totalResults: 1 } },
      ],
      [
        '7644 3.4.2.2: all conditions have to hold',
        { url: filtered(`userName eq "${user.userName}" and active eq false`) },
        { body: { totalResults: 0 } },
      ],
      [
        '7644 3.4.2.2: eq finds by id',
        { url: filtered(`id eq "${user.id}"`) },
        { body: { totalResults: 1 } },
      ],
      [
        '7644 3.4.2.2: eq finds by email',
        { url: filtered(`emails.value eq "${user.userName}"`) },
        { body: { totalResults: 1 } },
      ],
      [
        '7644 3.4.2.2: eq finds by work email',
        { url: filtered(`emails[type eq "work"].value eq "${user.userName}"`) },
        { body: { totalResults: 1 } },
      ],
      [
        '7644 3.4.2.2: eq compares externalId with case',
        { url: filtered(`externalId eq "${user.externalId.toUpperCase()}"`) },
        { body: { totalResults: 0 } },
      ],
      [
        '7644 3.4.2.2: eq finds no group by an unknown name',
        { url: filtered('displayName eq "none"', '/Groups') },
        { body: { totalResults: 0 } },
      ],
      ...[
        'userName sw "a"',
        'userName pr',
        'userName eq "a" or active eq true',
        'not (active eq true)',
        '(active eq true)',
        'userName',
        '',
        'userName eq',
        'userName eq "a" and',
        'userName eq "a" and and active eq true',
        'userName eq "\\x"',
      ].map(
        (filter): Case => [
          `7644 3.4.2.2: ${filter || 'an empty filter'} is refused`,
          { url: filtered(filter) },
          refused(400, 'invalidFilter'),
        ],
      ),
      ...[
        'nickName eq "a"',
        'password eq "a"',
        'active eq 7',
        'userName eq true',
        'urn:acme:params:scim:2.0:User:userName eq "a"',
        'constructor eq "a"',
        '__proto__ eq "a"',
      ].map(
        (filter): Case => [
          `7644 3.4.2.2: ${filter} is refused`,
          { url: filtered(filter) },
          refused(400, 'invalidFilter'),
        ],
      ),
      [
        '7644 3.4.2.2: filtering groups by members is refused',
        { url: filtered('members eq "1"', '/Groups') },
        refused(400, 'invalidFilter'),
      ],
      [
        '7644 3.4.2.4: count limits a page',
        { url: '/Users?count=1' },
        { body: { itemsPerPage: 1, startIndex: 1 } },
      ],
      [
        '7644 3.4.2.4: count 0 returns only the total',
        { url: '/Users?count=0' },
        { body: { itemsPerPage: 0, Resources: [], totalResults: expect.any(Number) } },
      ],
      ['7644 3.4.2.4: a negative count means 0', { url: '/Users?count=-5' }, { body: { itemsPerPage: 0 } }],
      [
        '7644 3.4.2.4: a startIndex below 1 means 1',
        { url: '/Users?startIndex=0&count=1' },
        { body: { startIndex: 1, itemsPerPage: 1 } },
      ],
      [
        '7644 3.4.2.4: a page after the last one is empty',
        { url: '/Users?startIndex=100000' },
        { status: 200, body: { itemsPerPage: 0, Resources: [] } },
      ],
      [
        '7644 3.4.2.4: a count that is not a number is refused',
        { url: '/Users?count=many' },
        refused(400, 'invalidValue'),
      ],
      [
        '7644 3.4.2.5: attributes limits the answer, which always has the id',
        { url: `${one}?attributes=userName,name.givenName` },
        {
          body: {
            schemas: [`${core}:User`],
            id: user.id,
            userName: user.userName,
            name: { givenName: 'Rui' },
            meta: user.meta,
          },
        },
      ],
      [
        '7644 3.4.2.5: excludedAttributes limits the answer, which always has the id',
        {
          url: `${one}?excludedAttributes=id,emails,name.formatted,displayName,nickName,groups,active,externalId`,
        },
        {
          body: {
            schemas: [`${core}:User`],
            id: user.id,
            userName: user.userName,
            name: { givenName: 'Rui', familyName: 'Dias' },
            meta: user.meta,
          },
        },
      ],
      [
        '7644 3.4.3: searching with POST is not supported',
        { method: 'POST', url: '/Users/.search', body: {} },
        refused(404),
      ],

      // Replacing and changing: RFC 7644, 3.5.
      [
        '7644 3.5.1: replacing a missing resource is refused',
        { method: 'PUT', url: '/Users/999999999', body: { userName: 'a@b.co' } },
        refused(404),
      ],
      [
        '7644 3.5.1: the userName of another person is refused',
        { method: 'PUT', url: `/Users/${other.id}`, body: { userName: user.userName } },
        refused(409, 'uniqueness'),
      ],
      [
        '7644 3.5.2: a PATCH needs its schema',
        { method: 'PATCH', url: one, body: { Operations: [] } },
        refused(400, 'invalidSyntax'),
      ],
      [
        '7644 3.5.2: operations other than add, replace and remove are refused',
        patch(one, { op: 'move', path: 'active', value: true }),
        refused(400, 'invalidSyntax'),
      ],
      [
        '7644 3.5.2: add sets a single value',
        patch(one, { op: 'add', path: 'nickName', value: 'ruidias' }),
        { status: 200, body: { nickName: 'ruidias' } },
      ],
      [
        '7644 3.5.2: a replace operation needs a value',
        patch(one, { op: 'replace', path: 'active' }),
        refused(400, 'invalidSyntax'),
      ],
      [
        '7644 3.5.2: a sub-attribute is changed',
        patch(one, { op: 'replace', path: 'name.familyName', value: 'Lima' }),
        { status: 200, body: { name: { formatted: 'Rui Lima' } } },
      ],
      [
        '7644 3.5.2: the schema may precede a path',
        patch(one, { op: 'replace', path: `${core}:User:name.familyName`, value: 'Dias' }),
        { status: 200, body: { displayName: 'Rui Dias' } },
      ],
      [
        '7644 3.5.2: an email that is not the work email changes nothing',
        patch(one, { op: 'add', path: 'emails[type eq "home"].value', value: 'a@b.co' }),
        { status: 200, body: { emails: [{ value: user.userName }] } },
      ],
      [
        '7644 3.5.2: an unknown path is refused',
        patch(one, { op: 'replace', path: 'favouriteColour', value: 'blue' }),
        refused(400, 'invalidPath'),
      ],
      [
        '7644 3.5.2: a schema without an attribute is not a valid path',
        patch(one, { op: 'replace', path: `${core}:User`, value: { displayName: 'Outro' } }),
        refused(400, 'invalidPath'),
      ],
      [
        '7644 3.5.2: the path of an extension is ignored',
        patch(one, { op: 'replace', path: 'urn:acme:params:scim:2.0:User:displayName', value: 'Outro' }),
        { status: 200, body: { displayName: 'Rui Dias' } },
      ],
      ['7644 3.5.2.2: remove needs a path', patch(one, { op: 'remove' }), refused(400, 'noTarget')],
      [
        '7644 3.5.2.2: a required attribute cannot be removed',
        patch(one, { op: 'remove', path: 'userName' }),
        refused(400, 'invalidValue'),
      ],
      [
        '7644 3.5.2.2: an optional attribute can be removed',
        patch(`/Users/${other.id}`, { op: 'remove', path: 'externalId' }),
        { status: 200 },
      ],
      [
        '7644 3.5.2.3: a value of the wrong type is refused',
        patch(one, { op: 'replace', path: 'active', value: 'perhaps' }),
        refused(400, 'invalidValue'),
      ],
      [
        '7644 3.5.2: a PATCH with an invalid operation is refused',
        patch(
          one,
          { op: 'replace', path: 'displayName', value: 'Meio Feito' },
          { op: 'replace', path: 'active', value: 7 },
        ),
        refused(400, 'invalidValue'),
      ],
      ['7644 3.5.2: a refused PATCH changes nothing', { url: one }, { body: { displayName: 'Rui Dias' } }],
      [
        '7644 3.5.2: a group cannot be renamed',
        patch(group, { op: 'replace', path: 'displayName', value: 'Outro' }),
        refused(400, 'mutability'),
      ],
      [
        '7644 3.3: the schema may precede an attribute of a group',
        patch(group, { op: 'replace', value: { [`${core}:Group:displayName`]: 'Outro' } }),
        refused(400, 'mutability'),
      ],
      [
        '7644 3.5.2: an unknown member is refused',
        patch(group, { op: 'add', path: 'members', value: [{ value: '999999999' }] }),
        refused(400, 'invalidValue'),
      ],
      [
        '7644 3.5.2: a member without a value is refused',
        patch(group, { op: 'add', path: 'members', value: [{ display: 'Rui' }] }),
        refused(400, 'invalidValue'),
      ],
      [
        '7644 3.5.2: an unknown attribute of a group is refused',
        patch(group, { op: 'add', path: 'owner', value: 'x' }),
        refused(400, 'invalidPath'),
      ],
      ['7644 3.6: a group cannot be deleted', { method: 'DELETE', url: group }, refused(501)],
      [
        '7644 3.3: a group cannot be created',
        { method: 'POST', url: '/Groups', body: { displayName: 'Nova' } },
        refused(501),
      ],
      [
        '7644 3.6: deleting a missing resource is refused',
        { method: 'DELETE', url: '/Users/999999999' },
        refused(404),
      ],
      ['7644 3.7: bulk requests are not supported', { method: 'POST', url: '/Bulk', body: {} }, refused(501)],
      ['7644 3.11: /Me is not supported', { url: '/Me' }, refused(501)],
      ['7644 3.12: an unknown endpoint is not found', { url: '/Printers' }, refused(404)],

      // Versions: RFC 7644, 3.14.
      [
        '7644 3.14: a resource is sent if the directory has another version',
        { url: one, headers: { 'if-none-match': 'W/"999"' } },
        { status: 200 },
      ],
      [
        '7644 3.14: a PATCH that expects another version is refused',
        {
          ...patch(one, { op: 'replace', path: 'active', value: false }),
          headers: { 'if-match': 'W/"999"' },
        },
        refused(412),
      ],
      [
        '7644 3.14: a PATCH with an invalid tag is refused',
        { ...patch(one, { op: 'replace', path: 'active', value: false }), headers: { 'if-match': 'x' } },
        refused(412),
      ],
      [
        '7644 3.14: a PUT that expects another version is refused',
        { method: 'PUT', url: one, body: { userName: user.userName }, headers: { 'if-match': '"999"' } },
        refused(412),
      ],
      [
        '7644 3.14: a DELETE that expects another version is refused',
        { method: 'DELETE', url: one, headers: { 'if-match': '"999"' } },
        refused(412),
      ],
      [
        '7644 3.14: a change of a group that expects another version is refused',
        { ...patch(group, { op: 'remove', path: 'members' }), headers: { 'if-match': 'W/"999"' } },
        refused(412),
      ],
      [
        '7644 3.14: * matches any version',
        { ...patch(one, { op: 'replace', path: 'active', value: true }), headers: { 'if-match': '*' } },
        { status: 200 },
      ],
    ])('%s', async (_rule, request, expected) => {
      const { status, headers, body } = await call(request);
      expect({ status, headers, body }).toMatchObject(expected);
    });
  });

  it('refuses a write with an invalid query, and changes nothing', async () => {
    const before = await everything(db);
    const person = { userName: userName(), displayName: 'Nova Pessoa' };
    const requests = [
      { method: 'POST', url: '/Users', body: person },
      { method: 'PUT', url: one, body: person },
      { method: 'PATCH', url: one, body: patchOf({ op: 'replace', path: 'displayName', value: 'Outro' }) },
      {
        method: 'PATCH',
        url: group,
        body: patchOf({ op: 'add', path: 'members', value: [{ value: user.id }] }),
      },
    ] as const;

    for (const request of requests)
      expect(await call({ ...request, url: `${request.url}?count=many` })).toMatchObject(
        refused(400, 'invalidValue'),
      );

    expect(await everything(db)).toBe(before);
  });

  it('answers 304 if the directory has the current version of a person or a group', async () => {
    for (const url of [one, group]) {
      const { headers } = await call({ url });
      const etag = String(headers.etag);
      for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*'])
        expect(await call({ url, headers: { 'if-none-match': known } })).toMatchObject({
          status: 304,
          body: undefined,
        });
    }
  });

  it('changes the version of a group when its members change', async () => {
    const { headers } = await call({ url: group });
    await create();
    expect((await call({ url: group })).headers.etag).not.toBe(headers.etag);
  });

  it('returns each person once, page by page', async () => {
    const ids: string[] = [];
    let total = 1;
    for (let startIndex = 1; startIndex <= total; startIndex += 3) {
      const { body } = await call({ url: `/Users?startIndex=${startIndex}&count=3&attributes=id` });
      total = body.totalResults;
      ids.push(...body.Resources.map(({ id }: { id: string }) => id));
    }
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
  });

  it('returns at most 200 people in a page', async () => {
    const { body } = await call({ url: '/Users?count=1000000' });
    expect(body.itemsPerPage).toBeLessThanOrEqual(200);
  });
});

it('A request without a token is refused, with the scheme to use', async () => {
  const { statusCode, headers } = await app.inject({ url: '/scim/v2/Users' });
  expect({ statusCode, challenge: headers['www-authenticate'] }).toEqual({
    statusCode: 401,
    challenge: 'Bearer',
  });
});

it.each([
  ['/Users?filter=userName%20co%20%22a%22', unsupported],
  ['/Users?filter=nickName%20eq%20%22a%22', 'Filtering by nickname is not supported'],
  ['/Groups?filter=members%20eq%20%221%22', 'Filtering by members is not supported'],
  ['/Users?count=many', 'Query parameter count is not valid'],
  ['/Schemas?filter=id%20eq%20%22x%22', 'Discovery endpoints take no filter'],
])('says why %s is refused', async (url, detail) => {
  const [[, { call }]] = directories;
  expect((await call({ url })).body.detail).toBe(detail);
});
