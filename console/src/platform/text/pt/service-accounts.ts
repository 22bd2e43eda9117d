export const serviceAccounts = {
  title: 'Contas de serviço',
  add: 'Adicionar conta de serviço',
  edit: 'Editar conta de serviço',
  name: 'Nome',
  description: 'Descrição',
  active: 'Situação',
  isActive: 'Ativa: seus tokens funcionam',
  tokens: 'Tokens',
  lastUsed: 'Último uso',
  madeBy: 'Criada por',
  stoppedWebhooks: 'Webhooks que pararam: {{list}}',
  never: 'Nunca',
} as const;
