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
  companiesOf: 'Companies of {{name}}',
  moreCompanies_one: '{{count, number}} more company of {{name}}',
  moreCompanies_other: '{{count, number}} more companies of {{name}}',
  forNone: 'With no companies chosen, the insight applies to none.',
  pattern: 'Pattern',
  readyPatterns: 'Ready-made patterns',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  phone: 'Phone',
  email: 'Email',
  pix: 'Pix key',
  deleteWarning:
    'Deleting removes the insight in all companies. To remove it from one company, edit the insight and remove that company there.',
};
