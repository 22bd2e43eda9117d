import { activity } from '@retaguarda/contract/entities/activity';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKnownRefusal } from '../fuzz-requests.ts';
import { startApp } from '../harness.ts';
import { oneOfEverything } from '../samples.ts';
import { servedEndpoints } from '../served-endpoints.ts';
import { everything } from '../stored.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const { bearer } = await as(...permissions).signedIn;
const endpoints = await servedEndpoints(app);
// Rows with the number 1, for whatever a wrong request could do to them.
const { client_id } = await oneOfEverything(build);
await build.waiting({ client_id });

const numbers = [
  '',
  '%201',
  '1%20',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  '%D9%A1',
  'abc',
  'null',
  '2147483648',
  '9'.repeat(400),
  '%',
  '%00',
];
const texts = ['ab', 'a'.repeat(300), 'abc%00def'];
/** The names of fields may be as short as `pj`, and the beginning of what is typed is shorter. */
const textsFor = (parameter: string) =>
  ['field', 'text_fields', 'typed'].includes(parameter) ? texts.slice(1) : texts;
const values = [1.5, [[]], { x: {} }, 'a\0bcd', 'abc\ud800', 'a'.repeat(100_000)];
const bodies = [
  '',
  'null',
  '[]',
  '[{}]',
  '"text"',
  '7',
  'true',
  '{',
  '{"colour":"red"}',
  '{"__proto__":{"x":1}}',
  `{"colour":${'['.repeat(9000)}${']'.repeat(9000)}}`,
];

const large = JSON.stringify({ colour: 'a'.repeat(2e6) });

const isNumber = (parameter: string) => /(^|_)id$|^page$|^qtd$|^qnt$/.test(parameter);

type Sent = { query?: string; payload?: string | object; type?: string };
type Attempt = Sent & { at?: string };

describe.each(endpoints)('$name', ({ endpoint }) => {
  const parameters = Object.keys(endpoint.query?.shape ?? {});
  const fields = Object.keys(endpoint.body?.shape ?? {});
  const address = parameters
    .filter((name) => /(^|_)id$/.test(name))
    .map((name) => `${name}=1`)
    .concat(endpoint === activity.undo ? 'entity=department' : [])
    .concat(endpoint === approvalPolicies.edit ? 'kind=role' : [])
    .concat(parameters.includes('entity') && endpoint.path.startsWith('/note') ? 'entity=client' : [])
    .join('&');
  let before: string;
  beforeAll(async () => {
    before = await everything(db);
  });

  async function send({ query = address, payload, type = 'application/json' }: Sent) {
    const { statusCode, body } = await app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path}?${query}`,
      headers: { authorization: `Bearer ${bearer}`, ...(payload !== undefined && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
    return { status: statusCode, body: JSON.parse(body) };
  }

  /** The attempts that were not refused as they should be. */
  async function notRefused(attempts: Attempt[]) {
    const wrong = [];
    for (const { at, ...sent } of attempts) {
      const answer = await send(sent);
      const isRight = isRefusal(answer) && (!at || fieldsIn(answer.body).includes(at));
      if (!isRight) wrong.push(JSON.stringify({ ...sent, ...answer }).slice(0, 300));
    }
    return wrong;
  }

  it('refuses a wrong query, and names what is wrong [7.BASE.3 7.CLIENT.3 7.SHAPE.1]', async () => {
    const attempts = parameters.flatMap((at) =>
      [...(isNumber(at) ? numbers : textsFor(at)).map((value) => `${at}=${value}`), `${at}=1&${at}=2`].map(
        (wrong) => ({
          query: [...address.split('&').filter((given) => !given.startsWith(`${at}=`)), wrong].join('&'),
          at,
        }),
      ),
    );

    expect(await notRefused(attempts)).toEqual([]);
    expect(
      await notRefused([{ query: `${address}&colour=red`, at: 'colour' }, { query: `${address}&%=1` }]),
    ).toEqual([]);
    expect(await everything(db)).toBe(before);
  });

  if (endpoint.method === 'GET') return;

  it('refuses a wrong body, and names what is wrong', async () => {
    const attempts = fields.flatMap((at) => values.map((value) => ({ payload: { [at]: value }, at })));

    expect(await notRefused(bodies.map((payload) => ({ payload })))).toEqual([]);
    expect(await notRefused([{ payload: large }, { payload: '{}', type: 'text/xml' }])).toEqual([]);
    expect(await notRefused(attempts)).toEqual([]);
    // An undo needs no fields: it then undoes all. Nor does a run need a reason.
    if (fields.length > 0 && endpoint !== activity.undo && endpoint !== jobs.run)
      expect(await notRefused([{}, { payload: {} }])).toEqual([]);
    expect(await everything(db)).toBe(before);
  });
});

/** Wrong, too large, or of another type. */
const isRefusal = ({ status, body }: { status: number; body: unknown }) =>
  [400, 413, 415].includes(status) && isKnownRefusal(body);

/** The fields an answer names; a nested one also by the field it is in. */
const fieldsIn = ({ message }: { message: string | { field: string }[] }) =>
  typeof message === 'string' ? [] : message.flatMap(({ field }) => [field, field.split('.')[0]]);
