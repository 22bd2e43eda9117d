import type { Endpoint } from '@retaguarda/contract/endpoint';
import { errorReply } from '@retaguarda/contract/error-reply';
import { messages } from '@retaguarda/contract/messages';
import fc, { type Arbitrary } from 'fast-check';
import type { Call } from './good-calls.ts';
import { queryValueFor, valuesFor } from './schema-values.ts';

export type Sent = { query: string; payload?: string | Buffer; headers: Record<string, string> };

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const numbers = [-1, 0, 1.5, -0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 5e-324];
const large = fc.constantFrom(
  'a'.repeat(100_000),
  '9'.repeat(400),
  '%'.repeat(5_000),
  Array(20_000).fill(1),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
);

/** A value that no field expects. */
const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 })) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, '', [], {}, [null], [[]], ...numbers) },
  { weight: 1, arbitrary: large },
);

type Fields = Record<string, unknown>;

/** Some of the fields with other values, some without any, and sometimes one that nobody knows. */
function changed(fields: Fields, values: Record<string, Arbitrary<unknown>>, strange: Arbitrary<unknown>) {
  const others = fc.record(values, { requiredKeys: [] });
  const left = fc.subarray(Object.keys(fields), { maxLength: Math.min(1, Object.keys(fields).length) });
  const stranger = fc.dictionary(
    fc.oneof(anyText, fc.constantFrom('__proto__', 'constructor', 'id')),
    strange,
    {
      maxKeys: 1,
    },
  );
  return fc.record({ others, left, stranger: fc.option(stranger, { nil: {}, freq: 8 }) }).map((change) => {
    const given = { ...fields, ...change.others, ...change.stranger };
    for (const name of change.left) delete given[name];
    return given as Fields;
  });
}

const mapped = <From, To>(from: Record<string, From>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(value)]));

/** One of several kinds, each as often as its weight says. */
const mixed = <Value>(...kinds: [weight: number, arbitrary: Arbitrary<Value>][]) =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const inAddress = (query: Fields) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(value).toWellFormed())}`,
    )
    .join('&');

function queries({ query }: Endpoint, good: Fields) {
  const shape = query?.shape ?? {};
  const ids = Object.values(good).map(String);
  const fitting = mapped(shape as Record<string, never>, (schema) =>
    mixed([2, queryValueFor(schema)], [1, fc.constantFrom(...ids, '1')]),
  );
  const odd = mapped(shape, () => anyText.map((text) => text.slice(0, 3000)));
  return mixed(
    [5, fc.constant(inAddress(good))],
    [5, changed(good, fitting, anyText).map(inAddress)],
    [3, changed(good, odd, anyText).map(inAddress)],
    [
      1,
      fc
        .tuple(changed(good, fitting, anyText), changed({}, fitting, anyText))
        .map((two) => two.map(inAddress).join('&')),
    ],
    [1, fc.stringMatching(/^[%\w.~+&=[\]-]{0,80}$/)],
  );
}

const textsOfBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{',
  '{"a":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
];

function bodies({ body }: Endpoint, good: Fields, ids: number[]) {
  const fitting = mapped((body?.shape ?? {}) as Record<string, never>, (schema) => valuesFor(schema, ids));
  const odd = mapped(body?.shape ?? {}, () => anything);
  const json = (values: Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? '');
  return mixed(
    [4, json(changed(good, fitting, anything))],
    [4, json(fc.record(fitting))],
    [4, json(changed(good, odd, anything))],
    [1, json(anything)],
    [1, json(fc.constant(good)).map((text) => text.slice(0, Math.floor(text.length / 2)))],
    [1, fc.constantFrom(...textsOfBodies, `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`)],
  );
}

const files = (good: Buffer) =>
  mixed(
    [3, fc.constant(good)],
    [2, fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, byte]) => Buffer.from(good.with(at, byte)))],
    [1, fc.nat(good.length).map((length) => good.subarray(0, length))],
    [1, fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))],
  );

/** What a header can be: the usual one mostly, or one of the others. */
const header = (usual: string | undefined, others: string[]) =>
  mixed<string | undefined>([12, fc.constant(usual)], [1, fc.constantFrom(undefined, ...others)]);

const latin = Array.from({ length: 94 }, (_, at) => String.fromCharCode(at + 161)).join('');
const types = [
  'text/plain',
  'text/xml',
  'application/xml',
  'application/json; charset=latin1',
  'multipart/form-data',
  'image/png',
  'a',
  '',
];

const headersFor = (bearer: string, type: string | undefined) =>
  fc.record({
    authorization: header(`Bearer ${bearer}`, [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${bearer}x`,
      'Bearer a.b.c',
      latin,
    ]),
    'if-match': header(undefined, [
      '"1"',
      '*',
      'W/"1"',
      '"0"',
      '1',
      '"1", "2"',
      '"99999999999999999999"',
      '"-1"',
      latin,
    ]),
    'accept-language': header(undefined, ['en', 'es-AR,es;q=0.9', '*', ';q=', 'x'.repeat(5_000), latin]),
    cookie: header(undefined, ['device=', 'device=abc; device=abc', ';;=;', latin]),
    'content-type': header(type, types),
    'x-request-id': header(undefined, ['a b', 'x'.repeat(500), latin]),
  });

/** Requests to an endpoint: as its schemas require, nearly so, and not at all. `ids` are those of rows that are there. */
export function requestsTo(endpoint: Endpoint, good: Call, ids: number[]): Arbitrary<Sent> {
  const payload = endpoint.file
    ? files(good.file as Buffer)
    : endpoint.method === 'GET'
      ? fc.constant(undefined)
      : mixed<string | undefined>(
          [endpoint.body ? 20 : 1, bodies(endpoint, (good.body ?? {}) as Fields, ids)],
          [1, fc.constant(undefined)],
        );
  return fc
    .tuple(queries(endpoint, good.query), payload as Arbitrary<string | Buffer | undefined>)
    .chain(([query, sent]) => {
      const type = sent === undefined ? undefined : endpoint.file ? 'image/png' : 'application/json';
      return headersFor(good.bearer, type).map((headers) => ({
        query,
        ...(sent !== undefined && { payload: sent }),
        headers: Object.fromEntries(
          Object.entries(headers).filter(([, value]) => value !== undefined),
        ) as Record<string, string>,
      }));
    });
}

const isSentence = (text: string) =>
  (messages as readonly string[]).includes(text) || text.startsWith('No permission: ');

/** Whether a reply is a refusal in the shape of the contract, in sentences that every dictionary translates. */
export function isKnownRefusal(body: unknown) {
  const { success, data } = errorReply.strict().safeParse(body);
  if (!success) return false;
  return typeof data.message === 'string'
    ? isSentence(data.message)
    : data.message.every(({ value }) => isSentence(value));
}
