import { expect, it } from 'vitest';
import { states } from './states.ts';
import { capitalOfZone, zoneOfState } from './time-zones.ts';

it('every state has one time zone, which the browser knows', () => {
  for (const state of states) {
    const zone = zoneOfState(state);
    expect(new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).resolvedOptions().timeZone).toBe(zone);
    expect(capitalOfZone(zone ?? '')).toBeDefined();
  }
});

it.each([
  ['AM', 'America/Manaus', 'Manaus'],
  ['SP', 'America/Sao_Paulo', 'Brasília'],
  ['SE', 'America/Maceio', 'Maceió'],
])('the time of %s is that of %s, which is called %s', (state, zone, capital) => {
  expect(zoneOfState(state)).toBe(zone);
  expect(capitalOfZone(zone)).toBe(capital);
});

it('a company without a state, and a zone elsewhere, have none', () => {
  expect(zoneOfState('')).toBeUndefined();
  expect(zoneOfState(undefined)).toBeUndefined();
  expect(capitalOfZone('Europe/Lisbon')).toBeUndefined();
});
