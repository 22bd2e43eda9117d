import type { Message } from '@retaguarda/contract/messages';

export const clientVariables = {
  title: 'Variáveis de sistema do cliente',
  add: 'Adicionar variável de sistema do cliente',
  edit: 'Editar variável de sistema do cliente',
  company: 'Empresa',
  variable: 'Variável',
  value: 'Valor',
  row: '{{variable}} de {{company}}',
  allOf: 'Todas as variáveis de {{company}}',
  isSecret: 'Segredo',
  compare: 'Comparar empresas',
} as const;

export const clientVariableMessages = {
  'Client system variable created': 'Variável de sistema do cliente criada',
  'Client system variable updated': 'Variável de sistema do cliente atualizada',
  'Client system variable deleted': 'Variável de sistema do cliente excluída',
  'Values of the company saved': 'Valores da empresa salvos',
} satisfies Partial<Record<Message, string>>;
