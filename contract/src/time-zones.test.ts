import { expect, it } from 'vitest';
import { states } from './states.ts';
import { capitalOfZone, defaultTimeZone, timeZoneOf, zoneOfState } from './time-zones.ts';

it.each(states)('the time zone of %s is one that programs know, is in Brazil, and has a capital', (state) => {
  const zone = timeZoneOf(state);
  const hours = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format();
  expect(hours).toMatch(/GMT-0[345]:00$/);
  expect(capitalOfZone(zone)).toBeDefined();
});

it.each([
  ['AC', 'America/Rio_Branco', 'Rio Branco'],
  ['AM', 'America/Manaus', 'Manaus'],
  ['MT', 'America/Cuiaba', 'Cuiabá'],
  ['SE', 'America/Maceio', 'Maceió'],
  ['SP', defaultTimeZone, 'Brasília'],
])('a company in %j has the time of %s, which is called %s', (state, zone, capital) => {
  expect(zoneOfState(state)).toBe(zone);
  expect(timeZoneOf(state)).toBe(zone);
  expect(capitalOfZone(zone)).toBe(capital);
});

it.each(['', 'valueOf', undefined])(
  'the state %j has no zone, and a company there the usual one',
  (state) => {
    expect(zoneOfState(state)).toBeUndefined();
    expect(timeZoneOf(state ?? '')).toBe(defaultTimeZone);
    expect(capitalOfZone('Europe/Lisbon')).toBeUndefined();
  },
);
