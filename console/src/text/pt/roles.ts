import type { Message } from '@retaguarda/contract/messages';

export const roles = {
  title: 'Papéis',
  add: 'Adicionar papel',
  edit: 'Editar papel',
  name: 'Nome',
  description: 'Descrição',
  type: 'Tipo',
  all: 'Todos',
  admin: 'Administrador',
  manager: 'Gerente',
  agent: 'Agente',
  permissions: 'Permissões',
  permissionsHelp: 'Escolha uma entidade e as ações, ou marque diretamente na tabela.',
  permissionsKept: 'Este papel mantém sempre todas as permissões.',
  entity: 'Entidade',
  actionsOf: 'Ações',
  addPermission: 'Adicionar',
  permissionsUnsent: 'Estas ações ainda não foram adicionadas. Adicione-as ou retire-as antes de confirmar.',
  matrix: 'Permissões do papel',
  protectedRole: 'Papel protegido: não pode ser excluído nem renomeado',
  notYours: 'Você não tem esta permissão: não pode concedê-la nem retirá-la',
} as const;

export const roleMessages = {
  'Role created': 'Papel criado',
  'Role updated': 'Papel atualizado',
  'Role deleted': 'Papel excluído',
  'Role is linked to profiles': 'O papel está vinculado a perfis',
  'Role is protected': 'O papel é protegido',
} satisfies Partial<Record<Message, string>>;
