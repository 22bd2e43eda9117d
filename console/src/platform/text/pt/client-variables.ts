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
