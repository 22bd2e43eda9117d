import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

export const insights: Text<'insights'> = {
  title: 'Insights',
  add: 'Add insight',
  edit: 'Edit insight',
  name: 'Name',
  description: 'Description',
  regex: 'Regular expression',
  companies: 'Companies',
  allCompanies: 'All Companies',
  none: 'None',
  moreCompanies_one: '{{count, number}} more company of {{name}}',
  moreCompanies_other: '{{count, number}} more companies of {{name}}',
  chosen_one: '{{count, number}} company chosen',
  chosen_other: '{{count, number}} companies chosen',
  chooseCompanies: 'Choose companies',
  forNone: 'Without a chosen company the insight applies to none.',
  pattern: 'Pattern',
  readyPatterns: 'Ready-made patterns',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  phone: 'Phone',
  email: 'Email',
  pix: 'Pix key',
  benchMessages: 'Test messages',
  benchHelp: 'Paste messages, one a line, and see what the pattern finds.',
  benchFull: 'There is room for {{most, number}} characters: what goes beyond is not tried.',
  benchSample:
    'Hello, my CPF is 529.982.247-25\nThe CNPJ of the shop is 12.ABC.345/01DE-35\nMy CEP is 01310-100, my phone (11)98765-4321\nCan you write to maria.souza@example.com?\nMy Pix key is 123e4567-e89b-12d3-a456-426614174000\nI want to cancel my plan',
  benchResult: 'Messages with what was found',
  benchEmpty: 'Type a regular expression to try it.',
  benchInvalid: 'The regular expression is not valid',
  benchInvalidHelp: 'Check parentheses, brackets and backslashes.',
  benchCostly: 'This pattern takes too long',
  benchCostlyHelp: 'It was stopped before it ended. Avoid repetitions inside repetitions, such as (a+)+.',
  benchFailed: 'The pattern could not be tried.',
  benchFound_one: 'Found in {{found, number}} of {{count, number}} message',
  benchFound_other: 'Found in {{found, number}} of {{count, number}} messages',
  benchCut: 'The first {{most, number}} matches are shown.',
  benchSlow: 'This pattern may take too long on some messages',
  benchSlowHelp:
    'It can repeat the same text in many ways, as (a+)+ does, and tries them all. It can be saved, but is better made simpler.',
  benchSlowTry: 'Try it on such a message',
  deleteWarning:
    'Deleting removes the insight in all companies. To remove it from one company, edit the insight and remove that company there.',
};

export const insightMessages = {
  'Insight created': 'Insight created',
  'Insight updated': 'Insight updated',
  'Insight deleted': 'Insight deleted',
} satisfies Partial<Record<Message, string>>;
