import { storedDescriptions } from '@retaguarda/contract/entities/roles';

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
  protectedRole: 'Papel protegido: não pode ser excluído nem renomeado, e seu tipo é fixo',
  notYours: 'Você não tem esta permissão: não pode concedê-la nem retirá-la',
  typesAbove: 'Você não pode dar um tipo acima do seu.',
  cannotGive: 'Você só pode dar permissões que você mesmo tem',
  name_agent: 'Agente',
  description_agent: storedDescriptions.agent,
  name_manager: 'Gerente',
  description_manager: storedDescriptions.manager,
  name_admin: 'Administrador',
  description_admin: storedDescriptions.admin,
  name_admin_backoffice: 'Administrador da retaguarda',
  description_admin_backoffice: storedDescriptions.admin_backoffice,
  name_super_admin: 'Superadministrador',
  description_super_admin: storedDescriptions.super_admin,
} as const;

export const roleMessages = {
  'Role created': 'Papel criado',
  'Role updated': 'Papel atualizado',
  'Role deleted': 'Papel excluído',
  'Role is linked to profiles': 'O papel está vinculado a perfis',
  'Role is protected': 'O papel é protegido',
  'Role type is above your own': 'O tipo do papel está acima do seu',
  'Role is only for BACKOFFICE profiles': 'Este papel é só para perfis BACKOFFICE',
} satisfies Partial<Record<Message, string>>;
