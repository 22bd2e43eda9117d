import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { json, silence, startProvider } from '../../test/fake-provider.ts';
import { ProviderFailure } from './ask-provider.ts';
import { lookup } from './lookup.ts';

const first = await startProvider(silence);
const second = await startProvider(silence);
afterAll(() => Promise.all([first.stop(), second.stop()]));

const minute = 60_000;
let time: number;
let failures: string[];

beforeEach(() => {
  time = 0;
  failures = [];
  for (const provider of [first, second]) {
    provider.asked.length = 0;
    provider.turnTo(json({ city: 'Natal' }));
  }
});

type City = { city: string };

/** Looks up cities by their CEPs, with a clock that the test sets. */
const cities = ({ providers = [first, second], patience = 20_000 } = {}) =>
  lookup<City>({
    providers: providers.map(({ url }) => `${url}/{cep}/json`),
    place: '{cep}',
    isPrivateAllowed: true,
    read: (answer) => {
      if (typeof answer !== 'object') throw new ProviderFailure('its answer is not understood');
      return (answer as City).city ? (answer as City) : undefined;
    },
    onFailure: (_host, reason) => failures.push(reason),
    now: () => time,
    patience,
  });

const natal = { status: 'found', found: { city: 'Natal' } };

describe('The providers', () => {
  it('are asked in their order, until one knows the number', async () => {
    expect(await cities().ask('59000000')).toEqual(natal);
    expect([first.asked, second.asked]).toEqual([['/59000000/json'], []]);
  });

  it.each([
    ['does not know the number', json({}, 404)],
    ['says so in its answer', json({ erro: true })],
    ['fails', json({}, 500)],
    ['sends what nobody understands', json(7)],
  ])('after one that %s are asked as well', async (_what, answer) => {
    first.turnTo(answer);

    expect(await cities().ask('59000000')).toEqual(natal);
    expect(second.asked).toEqual(['/59000000/json']);
  });

  it('after a slow one still have time', async () => {
    first.turnTo(silence);

    expect(await cities({ patience: 2_000 }).ask('59000000')).toEqual(natal);
  });

  it('that all fail are unavailable; if one knows for sure, the number is unknown', async () => {
    first.turnTo(json({}, 500));
    second.turnTo(json({}, 500));
    expect(await cities().ask('59000000')).toEqual({ status: 'unavailable' });
    expect(failures).toEqual(['status 500', 'status 500']);

    second.turnTo(json({}, 404));
    expect(await cities().ask('59000000')).toEqual({ status: 'unknown' });
  });

  it('may be none', async () => {
    const none = cities({ providers: [] });

    expect(none.isOff).toBe(true);
    expect(await none.ask('59000000')).toEqual({ status: 'unavailable' });
  });
});

describe('An answer', () => {
  it('is cached for a day', async () => {
    const { ask, recall } = cities();
    expect(recall('59000000')).toBeUndefined();
    await ask('59000000');

    time = 24 * 60 * minute - 1;
    expect(recall('59000000')).toEqual(natal);
    time += 1;
    expect(recall('59000000')).toBeUndefined();
  });

  it('that the number is unknown is cached for ten minutes', async () => {
    first.turnTo(json({}, 404));
    second.turnTo(json({}, 404));
    const { ask, recall } = cities();
    await ask('59000000');

    time = 10 * minute - 1;
    expect(recall('59000000')).toEqual({ status: 'unknown' });
    time += 1;
    expect(recall('59000000')).toBeUndefined();
  });

  it('that nobody could give is not cached', async () => {
    first.turnTo(json({}, 500));
    second.turnTo(json({}, 500));
    const { ask, recall } = cities();
    await ask('59000000');

    expect(recall('59000000')).toBeUndefined();
  });
});
