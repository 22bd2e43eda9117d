import type { Message } from '@retaguarda/contract/messages';

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

export const systemVariableMessages = {
  'System variable created': 'Variável de sistema criada',
  'System variable updated': 'Variável de sistema atualizada',
  'System variable deleted': 'Variável de sistema excluída',
  'System variable is linked to a user variable':
    'A variável de sistema está vinculada a uma variável de cliente',
  'System variable is not editable': 'Esta variável de sistema não pode ser alterada',
  'Must be a number': 'Digite um número',
  'Must be true or false': 'Escolha sim ou não',
  'Must be one of the allowed values': 'Escolha um dos valores permitidos',
  'Values of companies do not fit': 'Valores de empresas que não cabem',
  'The value of a secret stays with its variable and its company':
    'O valor de um segredo não muda de variável nem de empresa',
  'Secrets need the setting VARIABLES_KEY':
    'O servidor não tem VARIABLES_KEY, a chave que guarda os segredos',
} satisfies Partial<Record<Message, string>>;
