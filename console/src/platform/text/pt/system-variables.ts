export const systemVariables = {
  title: 'Variáveis de sistema',
  add: 'Adicionar variável de sistema',
  edit: 'Editar variável de sistema',
  name: 'Nome',
  value: 'Valor',
  editable: 'Editável',
  notEditable: 'Esta variável é fixa: não pode ser alterada nem excluída',
  type: 'Tipo',
  secret: 'Segredo',
  options: 'Valores permitidos',
  hiddenValues: 'Entradas do histórico com o valor ocultado',
} as const;

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
