import type { Message } from '@retaguarda/contract/messages';

export const systemVariables = {
  title: 'Variáveis de sistema',
  add: 'Adicionar variável de sistema',
  edit: 'Editar variável de sistema',
  name: 'Nome',
  value: 'Valor',
  editable: 'Editável',
  notEditable: 'Esta variável é fixa: não pode ser alterada nem excluída',
} as const;

export const systemVariableMessages = {
  'System variable created': 'Variável de sistema criada',
  'System variable updated': 'Variável de sistema atualizada',
  'System variable deleted': 'Variável de sistema excluída',
  'System variable is linked to a user variable':
    'A variável de sistema está vinculada a uma variável de cliente',
  'System variable is not editable': 'Esta variável de sistema não pode ser alterada',
} satisfies Partial<Record<Message, string>>;
