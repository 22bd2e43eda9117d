import { expect, it } from 'vitest';
import { readWorkDays } from './read-work-days.ts';

const at = (start: string, end: string) => (day: string) => ({ day, start, end });
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

it.each([
  ['Seg-Sex 08:00-18:00; Sáb 09:00-12:00'],
  ['segunda a sexta 8h às 18h; sábado 9h às 12h'],
  ['Segunda-feira a Sexta-feira 8:00 - 18:00, Sábado 9-12'],
  ['Mon–Fri 08:00–18:00; Sat 9:00 to 12:00'],
  ['lunes a viernes 8h a 18h\nsáb. 9 a 12'],
])('understands %s', (text) => {
  expect(readWorkDays(text)).toEqual([...week.map(at('08:00', '18:00')), at('09:00', '12:00')('saturday')]);
});

it('continues after Sunday', () => {
  expect(readWorkDays('Dom-Ter 10:30-11:00')).toEqual(
    ['sunday', 'monday', 'tuesday'].map(at('10:30', '11:00')),
  );
});

it.each(['sempre', '08:00-18:00', 'Seg 8', 'Foo 08:00-18:00', 'Seg-Foo 08:00-18:00'])(
  'does not understand %s',
  (text) => {
    expect(readWorkDays(text)).toBeUndefined();
  },
);
