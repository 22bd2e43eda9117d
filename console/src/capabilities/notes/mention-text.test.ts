import { describe, expect, it } from 'vitest';
import { mentionBefore, storedFrom, withMention, writtenFrom } from './mention-text.ts';

const ana = { id: 7, name: 'Ana' };
const anaSouza = { id: 8, name: 'Ana Souza' };
const people = [ana, anaSouza];

describe('A note with mentions', () => {
  it.each([
    ['Olá @Ana!', 'Olá @[7]!'],
    ['Olá @Ana Souza', 'Olá @[8]'],
    ['@Ana @Ana Souza @Anabela', '@[7] @[8] @Anabela'],
    ['ana@example.com e @Bia', 'ana@example.com e @Bia'],
  ])('%j is stored as %j', (text, stored) => {
    expect(storedFrom({ text, people })).toBe(stored);
  });

  it('is edited with the names of today, and stored as before', () => {
    const stored = 'Veja com @[8] e @[7], não com @[9]';

    const written = writtenFrom(stored, people);

    expect(written.text).toBe('Veja com @Ana Souza e @Ana, não com @[9]');
    expect(storedFrom(written)).toBe(stored);
  });

  it('tells two people of the same name apart', () => {
    const stored = '@[7] e @[9]';

    const written = writtenFrom(stored, [ana, { id: 9, name: 'Ana' }]);

    expect(written.text).toBe('@Ana e @Ana #9');
    expect(storedFrom(written)).toBe(stored);
  });

  it('has names with signs in them', () => {
    const signs = { id: 3, name: 'D’Ávila (RH) $1' };

    expect(storedFrom({ text: 'Com @D’Ávila (RH) $1.', people: [signs] })).toBe('Com @[3].');
  });
});

describe('A mention that is typed', () => {
  it.each([
    ['@', ''],
    ['Olá @an', 'an'],
    ['(@Ana So', 'Ana So'],
    ['linha\n@J', 'J'],
    ['ana@example', undefined],
    ['@ ', undefined],
    ['a @b\nc', undefined],
    ['Olá @Ana Souza ', undefined],
  ])('in %j is %j', (text, typed) => {
    expect(mentionBefore({ text, people: [anaSouza] }, text.length)).toBe(typed);
  });

  it('gives way to the person who was chosen', () => {
    const note = { text: 'Olá @an, tudo bem?', people: [] };

    const next = withMention(note, anaSouza, 'Olá @an'.length);

    expect(next).toEqual({
      note: { text: 'Olá @Ana Souza , tudo bem?', people: [anaSouza] },
      caret: 'Olá @Ana Souza '.length,
    });
    expect(storedFrom(next.note)).toBe('Olá @[8] , tudo bem?');
  });
});
