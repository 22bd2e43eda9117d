import { beforeEach, describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { dayInWords, momentInWords, zonedMoment, zoneInWords, zoneOf } from './run-time-words.ts';
import { nextMorning } from './use-run-time.ts';

beforeEach(async () => {
  await startText('lists');
  await loadLaterTexts();
});

describe('A moment', () => {
  const now = Date.parse('2026-11-19T12:00:00Z');

  it.each([
    ['2026-11-23T12:00:00Z', 'America/Manaus', 'seg 23/11, 08:00'],
    ['2026-11-23T12:00:00Z', 'America/Sao_Paulo', 'seg 23/11, 09:00'],
    ['2027-01-04T03:30:00Z', 'America/Manaus', 'dom 03/01/2027, 23:30'],
  ])('%s is shown by the clocks of %s as %s', (instant, zone, words) => {
    expect(momentInWords(instant, zone, now)).toBe(words);
  });

  it('says whose time it is', () => {
    expect(zonedMoment('2100-11-23T12:00:00Z', 'America/Manaus')).toBe(
      'ter 23/11/2100, 08:00 (horário de Manaus)',
    );
    expect(zoneInWords('America/Sao_Paulo')).toBe('horário de Brasília');
    expect(zoneInWords('Europe/Lisbon')).toMatch(/Europa Ocidental/);
  });
});

it('the zone is that of the company, or else that of the browser', () => {
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zoneOf({ state: 'AC' })).toBe('America/Rio_Branco');
  expect(zoneOf({ state: '' })).toBe(browser);
  expect(zoneOf(null)).toBe(browser);
});

it.each([
  ['2026-11-19', 'Hoje'],
  ['2026-11-20', 'Amanhã'],
  ['2026-11-23', 'segunda-feira, 23/11/2026'],
])('%s is the heading %s', (day, words) => {
  expect(dayInWords(day, '2026-11-19')).toBe(words);
});

it.each([
  ['2026-11-19', '2026-11-20'],
  ['2026-11-20', '2026-11-23'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-12-31', '2027-01-01'],
])('after %s, the next working day is %s', (today, day) => {
  expect(nextMorning(today)).toEqual({ day, time: '08:00' });
});
