import { expect, it } from 'vitest';
import { states } from './states.ts';
import { defaultTimeZone, timeZoneOf } from './time-zones.ts';

it.each(states)('the time zone of %s is one that programs know, and is in Brazil', (state) => {
  const zone = timeZoneOf(state);
  const hours = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format();
  expect(hours).toMatch(/GMT-0[345]:00$/);
});

it.each([
  ['AC', 'America/Rio_Branco'],
  ['AM', 'America/Manaus'],
  ['MT', 'America/Cuiaba'],
  ['SP', defaultTimeZone],
  ['', defaultTimeZone],
  ['valueOf', defaultTimeZone],
])('a company in %j has the time of %s', (state, zone) => expect(timeZoneOf(state)).toBe(zone));
