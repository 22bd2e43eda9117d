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
