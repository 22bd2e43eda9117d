import type { Message } from '@retaguarda/contract/messages';

export const insights = {
  title: 'Insights',
  add: 'Adicionar insight',
  edit: 'Editar insight',
  name: 'Nome',
  description: 'Descrição',
  regex: 'Expressão regular',
  companies: 'Empresas',
  allCompanies: 'Todas as empresas',
  none: 'Nenhuma',
  moreCompanies_one: 'Mais {{count, number}} empresa de {{name}}',
  moreCompanies_other: 'Mais {{count, number}} empresas de {{name}}',
  chosen_one: '{{count, number}} empresa escolhida',
  chosen_other: '{{count, number}} empresas escolhidas',
  chooseCompanies: 'Escolha as empresas',
  forNone: 'Sem empresas escolhidas, o insight não se aplica a nenhuma.',
  pattern: 'Padrão',
  readyPatterns: 'Padrões prontos',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  phone: 'Telefone',
  email: 'E-mail',
  pix: 'Chave Pix',
  deleteWarning:
    'A exclusão remove o insight de todas as empresas. Para removê-lo de uma só empresa, edite o insight e retire essa empresa.',
} as const;

export const insightMessages = {
  'Insight created': 'Insight criado',
  'Insight updated': 'Insight atualizado',
  'Insight deleted': 'Insight excluído',
} satisfies Partial<Record<Message, string>>;
