import type { Text } from '../dictionary.ts';

/** Texts of the place where a pattern is tried out. */
export const bench: Text<'bench'> = {
  messages: 'Test messages',
  help: 'Paste messages, one a line, and see what the pattern finds.',
  full: 'There is room for {{most, number}} characters: what goes beyond is not tried.',
  sample:
    'Hello, my CPF is 529.982.247-25\nThe CNPJ of the shop is 12.ABC.345/01DE-35\nMy CEP is 01310-100, my phone (11)98765-4321\nCan you write to maria.souza@example.com?\nMy Pix key is 123e4567-e89b-12d3-a456-426614174000\nI want to cancel my plan',
  result: 'Messages with what was found',
  empty: 'Type a regular expression to try it.',
  invalid: 'The regular expression is not valid',
  invalidHelp: 'Check parentheses, brackets and backslashes.',
  costly: 'This pattern takes too long',
  costlyHelp: 'It was stopped before it ended. Avoid repetitions inside repetitions, such as (a+)+.',
  failed: 'The pattern could not be tried.',
  found_one: 'Found in {{found, number}} of {{count, number}} message',
  found_other: 'Found in {{found, number}} of {{count, number}} messages',
  cut: 'The first {{most, number}} matches are shown.',
  slow: 'This pattern may take too long on some messages',
  slowHelp:
    'It can repeat the same text in many ways, as (a+)+ does, and tries them all. It can be saved, but is better made simpler.',
  slowTry: 'Try it on such a message',
};
