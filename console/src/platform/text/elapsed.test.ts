import { expect, it } from 'vitest';
import { formatDuration, formatElapsed } from './elapsed.ts';

it.each([
  [59_999, 'agora'],
  [60_000, 'há 1 minuto'],
  [3_600_000, 'há 1 hora'],
  [47 * 3_600_000, 'há 47 horas'],
  [48 * 3_600_000, 'há 2 dias'],
])('what was %d milliseconds ago was %s', (elapsed, shown) => {
  expect(formatElapsed(new Date(0).toISOString(), elapsed, 'pt-BR')).toBe(shown);
});

it.each([
  [59_999, '< 1 min'],
  [45 * 60_000, '45 min'],
  [3 * 3_600_000, '3 h'],
  [192 * 60_000, '3 h 12 min'],
  [48 * 3_600_000, '2 d'],
  [51.5 * 3_600_000, '2 d 3 h'],
])('what has lasted %d milliseconds has lasted %s, on one line', (elapsed, shown) => {
  expect(formatDuration(new Date(0).toISOString(), elapsed)).toBe(shown.replaceAll(' ', '\u00a0'));
});
