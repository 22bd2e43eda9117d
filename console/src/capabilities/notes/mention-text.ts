import { replaceMentions } from '@retaguarda/contract/entities/notes';

export type Person = { id: number; name: string };

/**
 * A note while it is written: mentions are names in it, because nobody wants to read `@[7]`. `people` are those who were chosen or
 * were mentioned before, so that a typed name alone mentions nobody.
 */
export type WrittenNote = { text: string; people: Person[] };

export const emptyNote: WrittenNote = { text: '', people: [] };

/** Writes a person as a mention. The second one of the same name gets their number. */
const mentionOf = (person: Person, people: Person[]) => {
  const namesake = people.find(({ name }) => name === person.name);
  return namesake && namesake.id !== person.id ? `@${person.name} #${person.id}` : `@${person.name}`;
};

/** Returns a stored note, to be edited. */
export const writtenFrom = (text: string, mentioned: Person[]): WrittenNote => ({
  text: replaceMentions(text, (id) => {
    const person = mentioned.find((one) => one.id === id);
    return person ? mentionOf(person, mentioned) : `@[${id}]`;
  }),
  people: mentioned,
});

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Writes the note as it is stored. A longer name comes first: `@Ana` must not take the beginning of `@Ana Souza`. */
export function storedFrom({ text, people }: WrittenNote) {
  const ids = new Map(people.map((person) => [mentionOf(person, people), person.id]));
  if (ids.size === 0) return text;
  const mentions = [...ids.keys()].sort((one, other) => other.length - one.length).map(escaped);
  return text.replace(
    new RegExp(`(?:${mentions.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu'),
    (mention) => `@[${ids.get(mention)}]`,
  );
}

/** Returns the part of a name before the caret; undefined if no mention is being typed. */
export function mentionBefore({ text, people }: WrittenNote, caret: number) {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.'’ -]{0,40})$/u.exec(text.slice(0, caret)) ?? [];
  if (typed === undefined || typed.startsWith(' ')) return undefined;
  const isFinished = people.some((person) => `@${typed}`.startsWith(mentionOf(person, people)));
  return isFinished ? undefined : typed;
}

/** Puts a person in the place of what was typed before the caret, and returns the note and the new place of the caret. */
export function withMention(note: WrittenNote, person: Person, caret: number) {
  const start = caret - (mentionBefore(note, caret)?.length ?? 0) - 1;
  const people = note.people.some(({ id }) => id === person.id) ? note.people : [...note.people, person];
  const before = `${note.text.slice(0, start)}${mentionOf(person, people)} `;
  const after = note.text.slice(caret).replace(/^ /, '');
  return { note: { text: before + after, people }, caret: before.length };
}
