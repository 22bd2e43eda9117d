import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { createClient } from './client.ts';

type Sent = {
  address: string;
  headers: Headers;
  method: string | undefined;
  body: unknown;
  signal: AbortSignal | null | undefined;
};

const sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
const lost = () => Promise.reject(new TypeError('fetch failed'));

const client = createClient({
  baseUrl: 'https://backoffice.example.com/',
  token: 'rtg_token',
  patience: 20_000,
  fetch: async (address, { headers, method, body, signal }) => {
    sent.push({ address, headers: new Headers(headers), method, body, signal });
    return (answers.shift() ?? answer(200, { id: 7, message: 'Saved' }))();
  },
});

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const creation = { query: { client_id: 3 }, body: { name: 'Vendas', email: 'a@b.co' } };
const keys = () => sent.map(({ headers }) => headers.get('idempotency-key'));

it('a call is sent to the API of this address with the token, and its answer has the version of the row', async () => {
  answers = [answer(200, { id: 7, message: 'Saved' }, { etag: 'W/"4"' })];

  const reply = await client.departments.edit({
    query: { client_id: 3, id: 7 },
    body: { name: 'Vendas' },
    version: 3,
  });

  expect(reply).toEqual({ id: 7, message: 'Saved', version: 4 });
  expect(sent[0]).toMatchObject({
    address: 'https://backoffice.example.com/api/department?client_id=3&id=7',
    method: 'PATCH',
    body: '{"name":"Vendas"}',
  });
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
    authorization: 'Bearer rtg_token',
    'content-type': 'application/json',
    'if-match': '"3"',
  });
});

it('an address or a token that no call could use is refused at once', () => {
  expect(() => createClient({ baseUrl: 'backoffice', token: 'rtg_token' })).toThrow();
  expect(() => createClient({ baseUrl: 'https://backoffice.example.com', token: 'rtg\ntoken' })).toThrow();
});

describe('A call that may take effect twice', () => {
  it('is sent again with the same key until it is answered', async () => {
    answers = [lost, answer(502, {}), answer(503, {}, { 'retry-after': '5' }), answer(429, {})];

    const created = client.departments.create(creation);
    await vi.runAllTimersAsync();

    expect(await created).toMatchObject({ id: 7 });
    expect(sent).toHaveLength(5);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is sent again if its answer was cut off', async () => {
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    answers = [() => new Response(cut)];

    const created = client.departments.create(creation);
    await vi.runAllTimersAsync();

    expect(await created).toMatchObject({ id: 7 });
  });

  it('waits as long as the server says', async () => {
    answers = [answer(503, {}, { 'retry-after': '9' })];
    const list = client.companies.list();

    await vi.advanceTimersByTimeAsync(8_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(2);
    await list;
  });

  it('fails with the last answer when the patience ends', async () => {
    answers = Array.from({ length: 99 }, () => answer(503, { message: 'The service is busy' }));

    const list = expect(client.companies.list()).rejects.toMatchObject({ status: 503 });
    await vi.runAllTimersAsync();

    await list;
    expect(sent.length).toBeGreaterThan(3);
  });

  it('ends at once when the program aborts it', async () => {
    const leaving = new AbortController();
    answers = [answer(503, {}, { 'retry-after': '15' }), () => Promise.reject(leaving.signal.reason)];
    const list = expect(client.companies.list({}, { signal: leaving.signal })).rejects.toThrow('enough');

    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error('enough'));

    await list;
  });

  it('leaves no listener on the signal after its pauses', async () => {
    answers = [answer(503, {}), lost, answer(503, {})];
    const { signal } = new AbortController();

    const list = client.companies.list({}, { signal });
    await vi.runAllTimersAsync();

    await list;
    expect(sent).toHaveLength(4);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('can have a key that the program chooses', async () => {
    await client.departments.create(creation, { key: 'import-2026-11-17' });
    await client.departments.create(creation);

    expect(keys()[0]).toBe('import-2026-11-17');
    expect(keys()[1]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('a call that would take effect twice is sent once', async () => {
  answers = [lost];

  await expect(client.webhooks.rotate({ query: { id: 1 } })).rejects.toThrow(TypeError);
  expect(sent).toHaveLength(1);
  expect(keys()).toEqual([null]);
});

describe('A refusal', () => {
  it('is an error with the status, and each refused value', async () => {
    const message = [{ value: 'Invalid field', field: 'name', character: '$' }];
    answers = [answer(400, { message })];

    const error = await client.departments.create(creation).catch((error: unknown) => error);

    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 400,
      message: 'Invalid field: $',
      errors: [{ field: 'name', value: 'Invalid field: $' }],
    });
    expect(sent).toHaveLength(1);
  });

  it('names the request in the server log, or the policy that requires a second person', async () => {
    answers = [
      answer(500, { message: 'Internal server error' }, { 'x-request-id': 'req-7' }),
      answer(403, { message: 'A second person has to approve this', approval: 'variable' }),
    ];

    await expect(client.tags.list()).rejects.toMatchObject({ status: 500, requestId: 'req-7' });
    await expect(client.tags.list()).rejects.toMatchObject({ status: 403, approval: 'variable' });
  });

  it('is also a redirect, or the page of a proxy', async () => {
    const moved = () => new Response(null, { status: 301, headers: { location: 'https://example.com' } });
    answers = [moved, () => new Response('<html>')];

    await expect(client.tags.list()).rejects.toMatchObject({ status: 301 });
    await expect(client.tags.list()).rejects.toMatchObject({ status: 200, errors: [] });
  });
});

it('all rows of a list are read page by page', async () => {
  const page = (ids: number[]) => answer(200, { clients: ids.map((id) => ({ id })), total: 3, paging: 2 });
  answers = [page([1, 2]), page([3])];

  const ids: number[] = [];
  for await (const { id } of client.companies.list.all({ query: { active: '1' } })) ids.push(id);

  expect(ids).toEqual([1, 2, 3]);
  expect(sent.map(({ address }) => address.replace(/.*\?/, ''))).toEqual([
    'qtd=100&active=1&page=1',
    'qtd=100&active=1&page=2',
  ]);
});

it('lines are read as they arrive, and the connection ends with the loop', async () => {
  const lines = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"checked":1}\n{"checked":2}\n')),
  });
  answers = [() => new Response(lines)];

  for await (const line of client.seals.verify()) {
    expect(line).toEqual({ checked: 1 });
    expect(sent[0]?.signal?.aborted).toBe(false);
    break;
  }

  expect(sent[0]?.signal?.aborted).toBe(true);
});
