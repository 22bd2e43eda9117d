import { entityOf } from '@retaguarda/contract/endpoint';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../harness.ts';
import { bodyFor, oneOfEverything, queryFor } from '../samples.ts';
import { servedEndpoints } from '../served-endpoints.ts';
import { everything } from '../stored.ts';

const { app, db, as, build, delivered, stop } = await startApp();
afterAll(stop);
const { bearer } = await as(...permissions).signedIn;
await build.superAdmin();
const samples = await oneOfEverything(build);
const served = new Map((await servedEndpoints(app)).map(({ name, endpoint }) => [name, endpoint]));

const entities = [
  ['companies', '/client'],
  ['users', '/user'],
  ['system users', '/system-user'],
  ['BACKOFFICE profiles', '/profile'],
  ['profiles of companies', '/client/profile'],
  ['departments', '/department'],
  ['roles', '/role'],
  ['groups', '/group'],
  ['skills', '/skill'],
  ['insights', '/insights'],
  ['values', '/client-system'],
  ['variables', '/client-system-variable'],
] as const;

type Sent = { query?: object; body?: object };

async function send(method: 'GET' | 'POST' | 'PATCH', path: string, given: Sent = {}) {
  const endpoint = served.get(`${method} ${path}`);
  if (!endpoint) return expect.unreachable(`${method} ${path} is not served`);
  const query = { ...queryFor(endpoint, samples), ...given.query };
  const body = method === 'GET' ? undefined : (given.body ?? bodyFor(endpoint, samples));
  const response = await app.inject({
    method,
    url: `/api${path}`,
    query: Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, sent: body as Record<string, unknown>, reply: response.json() };
}

/** The rows of a list, by whatever name they go. */
const rowsIn = (reply: Record<string, unknown>) => Object.values(reply).find(Array.isArray);

const pathsOf = (which: (method: string, path: string) => boolean) =>
  [...served.values()]
    .filter(({ method, path }) => which(method, path))
    .map(({ path }) => path)
    .sort();

describe.each(entities)('Of %s', (_what, path) => {
  const list = served.get(`GET ${path}`);
  const own = list && samples.rows[entityOf(list)];
  const readOne = async (id: unknown) => rowsIn((await send('GET', path, { query: { id } })).reply);

  it('there is a list, and one is read by its id [4.FLOW.1 4.FLOW.2]', async () => {
    const size = path === '/group' || path === '/skill' ? {} : { qtd: 100 };

    const { status, reply } = await send('GET', path, { query: { id: undefined, ...size } });

    expect(status).toBe(200);
    expect(rowsIn(reply)?.map(({ id }) => id)).toContain(own);
    expect(await readOne(own)).toMatchObject([{ id: own }]);
  });

  it('one is created [4.FLOW.3]', async () => {
    const { status, sent, reply } = await send('POST', path);

    expect(status).toBe(200);
    expect(await readOne(reply.id)).toMatchObject([{ id: reply.id, ...shown(sent) }]);
    await delivered();
  });

  it('one is edited, and a change of nothing is refused [4.FLOW.4 4.FORM.1]', async () => {
    const before = await everything(db);
    expect(await send('PATCH', path, { body: {} })).toMatchObject({
      status: 400,
      reply: { message: 'Invalid data' },
    });
    expect(await everything(db)).toBe(before);

    const { status, sent } = await send('PATCH', path);

    expect(status).toBe(200);
    expect(await readOne(own)).toMatchObject([{ id: own, ...shown(sent) }]);
    await delivered();
  });
});

/** The part of the sent values that a row shows: the name, or the value if it has no name. */
const shown = ({ name, value }: Record<string, unknown>) => (name === undefined ? { value } : { name });

it('activates companies, users and system users, and nothing else [4.FLOW.7]', () => {
  expect(pathsOf((_method, path) => path.endsWith('/activate'))).toEqual([
    '/client/activate',
    '/system-user/activate',
    '/user/activate',
  ]);
});

it('deletes every other entity, but neither companies, users nor system users [4.FLOW.8]', () => {
  const neverDeleted = ['/client', '/user', '/system-user'];
  const others = [...entities.map(([, path]) => path), '/webhook', '/tag', '/note'].filter(
    (path) => !neverDeleted.includes(path),
  );

  // What belongs to an account, such as its picture and its views, is no entity, nor is a template or a program.
  const isNoEntity = (path: string) =>
    path.startsWith('/system-user/') ||
    path.startsWith('/session/') ||
    path.startsWith('/service-account') ||
    ['/client/template', '/user/directory', '/view'].includes(path);
  expect(pathsOf((method, path) => method === 'DELETE' && !isNoEntity(path))).toEqual(others.sort());
});
