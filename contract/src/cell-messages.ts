/** Messages about the cells of a file only: the console loads these texts with its imports. */
const cellMessages = [
  'Department not found',
  'Profile not found',
  'Skill not found',
  'Group not found',
  'Variable not found',
  'Tag not found',
  'Working hours are not understood',
  'The date is not understood',
  'Secrets are not imported',
  'The same as in row',
] as const;

export type CellMessage = (typeof cellMessages)[number];

/** The message in a sentence about a cell, and what it is about; undefined for any other sentence. */
export function readCellSentence(sentence: string) {
  const message = cellMessages.find((known) => sentence === known || sentence.startsWith(`${known}: `));
  return message && { message, subject: sentence.slice(message.length + ': '.length) };
}
