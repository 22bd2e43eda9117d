import { readFileSync } from 'node:fs';
import { type Endpoint, endpoint } from '@retaguarda/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../contract/src/test/all-endpoints.ts';
import { isOlder } from '../server/src/platform/db/migration-names.ts';
import { callsIn, textOf } from './api/api-text.ts';
import { breakingChanges } from './api/breaking-changes.ts';
import { contractCalls } from './api/contract-calls.ts';
import { describeCall, nameOf } from './api/described-call.ts';

const text = readFileSync(new URL('../docs/released-api.txt', import.meta.url), 'utf8');
const released = callsIn(text);
const [, version = ''] = /^# The API of version (\S+),/.exec(text) ?? [];

/** What was broken on purpose since the release. CHANGELOG.md names each; `npm run release-api` makes them the past. */
const accepted = [
  // Only names of columns: others found nothing.
  'GET /change/activity: query.field has the new rule pattern ^[a-z][a-z\\d_]{0,39}(\\.[a-z][a-z\\d_]{0,39})?$',
  'GET /change/export: query.field has the new rule pattern ^[a-z][a-z\\d_]{0,39}(\\.[a-z][a-z\\d_]{0,39})?$',
  // Data of people leave the console only with a re-authentication.
  'GET /change/export: needs a re-authentication',
  'POST /client/export: needs a re-authentication',
  'POST /system-user/export: needs a re-authentication',
  'POST /user/export: needs a re-authentication',
  // Every row of a copy can be ticked: `rows` has them with their names.
  'GET /client/content: lines[].names is no longer answered',
  'GET /client/content: lines[].names[] is no longer answered',
  // An account with a second step has no session yet.
  'POST /security/user/login: Authorization can be missing',
  'POST /security/user/login: permissions can be missing',
  'POST /security/user/login: user can be missing',
];

describe('The API', () => {
  it('breaks no program that was written for the last release, except on purpose', () => {
    expect(breakingChanges(released, contractCalls).sort()).toEqual(accepted.sort());
  });

  it('states for each call that came after the last release in which version it comes', () => {
    const unstated = endpoints.filter(
      (call) => !released.has(nameOf(call)) && !isOlder(version, call.since ?? '0.0.0'),
    );
    const early = endpoints.filter(
      (call) => released.has(nameOf(call)) && call.since && isOlder(version, call.since),
    );

    expect(unstated.map(nameOf)).toEqual([]);
    expect(early.map(nameOf)).toEqual([]);
  });

  it('names for each deprecated call a later day on which it ends, and another call that stays', () => {
    const wrong = endpoints.filter(({ deprecated }) => {
      if (!deprecated) return false;
      const { since, sunset, instead } = deprecated;
      const other = endpoints.find((call) => nameOf(call) === instead);
      return !other || other.deprecated || !(Date.parse(since) < Date.parse(sunset));
    });

    expect(wrong.map(nameOf)).toEqual([]);
  });

  it('is written as text and read again without a loss', () => {
    expect(callsIn(textOf(contractCalls))).toEqual(new Map([...contractCalls].sort()));
    expect(textOf(released)).toBe(text.replace(/^#.*\n/, ''));
  });
});

describe('A program', () => {
  const place = z.strictObject({ city: z.string().max(50), state: z.enum(['SP', 'RJ']).optional() });
  const call = endpoint({
    method: 'POST',
    path: '/place',
    access: ['client:POST', 'client:PUT'],
    summary: 'Add a place',
    query: z.strictObject({ id: z.int().min(1).optional() }),
    body: z.strictObject({ name: z.string().min(2).max(60), places: z.array(place).optional() }),
    reply: z.object({ id: z.int(), note: z.string().nullable(), rows: z.array(z.object({ id: z.int() })) }),
  });
  const brokenBy = (present: Partial<Endpoint>) =>
    breakingChanges(
      new Map([['POST /place', describeCall(call)]]),
      new Map([['POST /place', describeCall({ ...call, ...present })]]),
    ).map((line) => line.replace('POST /place: ', ''));
  const { body, query, reply } = call;
  const placesOf = (shape: z.ZodRawShape) => body.extend({ places: z.array(place.extend(shape)).optional() });

  it.each<[string, Partial<Endpoint>, string[]]>([
    [
      'a permission that is no longer enough',
      { access: 'client:PUT' },
      ['no longer needs client:POST, but client:PUT'],
    ],
    ['a call that is for people only', { access: 'signed-in' }, ['is closed to programs']],
    ['a call that needs a re-authentication', { reauthenticate: true }, ['needs a re-authentication']],
    ['lines instead of an object', { lines: true }, ['answers lines instead of object']],
    ['a parameter that is no longer taken', { query: z.strictObject({}) }, ['query.id is no longer taken']],
    [
      'a parameter that is required now',
      { query: z.strictObject({ id: z.int().min(1) }) },
      ['query.id is required now'],
    ],
    [
      'a new parameter that is required',
      { query: query.extend({ at: z.string() }) },
      ['query.at is required now'],
    ],
    [
      'a new field that is required in a list',
      { body: placesOf({ cep: z.string() }) },
      ['body.places[].cep is required now'],
    ],
    [
      'a smaller limit',
      { body: body.extend({ name: z.string().min(2).max(50) }) },
      ['body.name has the new rule maxLength 50'],
    ],
    [
      'a larger least length',
      { body: body.extend({ name: z.string().min(3).max(60) }) },
      ['body.name has the new rule minLength 3'],
    ],
    [
      'a new pattern',
      { body: placesOf({ city: z.string().max(50).regex(/^A/) }) },
      ['body.places[].city has the new rule pattern ^A'],
    ],
    [
      'a value that is no longer taken',
      { body: placesOf({ state: z.enum(['SP']).optional() }) },
      ['body.places[].state no longer takes RJ'],
    ],
    [
      'values in place of any text',
      { body: placesOf({ city: z.enum(['Natal']) }) },
      ['body.places[].city takes listed values only'],
    ],
    ['another type', { body: body.extend({ name: z.int() }) }, ['body.name no longer takes string']],
    ['a reply field that is gone', { reply: reply.omit({ id: true }) }, ['id is no longer answered']],
    ['a reply field that can be missing', { reply: reply.partial({ id: true }) }, ['id can be missing']],
    [
      'a reply field that can be null',
      { reply: reply.extend({ rows: z.array(z.object({ id: z.int().nullable() })) }) },
      ['rows[].id can be null'],
    ],
  ])('breaks by %s', (_what, present, found) => {
    expect(brokenBy(present)).toEqual(found);
  });

  it('breaks by a call that is gone', () => {
    expect(breakingChanges(new Map([['POST /place', describeCall(call)]]), new Map())).toEqual([
      'POST /place is gone',
    ]);
  });

  it.each<[string, Partial<Endpoint>]>([
    ['another permission that also allows it', { access: [...call.access, 'client:GET'] }],
    ['a new parameter that is optional', { query: query.extend({ at: z.string().optional() }) }],
    [
      'a new list that is optional, and what its items require',
      { body: body.extend({ tags: z.array(z.strictObject({ name: z.string() })).optional() }) },
    ],
    ['a larger limit', { body: body.extend({ name: z.string().min(1).max(80) }) }],
    ['a new value', { body: placesOf({ state: z.enum(['SP', 'RJ', 'RN']).optional() }) }],
    ['a new field of the reply', { reply: reply.extend({ at: z.string() }) }],
    ['a reply field that is never null any more', { reply: reply.extend({ note: z.string() }) }],
  ])('does not break by %s', (_what, present) => {
    expect(brokenBy(present)).toEqual([]);
  });
});
