import type { Message } from '@retaguarda/contract/messages';

export const systemUsers = {
  title: 'Usuários do sistema',
  add: 'Adicionar usuário do sistema',
  edit: 'Editar usuário do sistema',
  name: 'Nome',
  email: 'E-mail',
  nickname: 'Apelido',
  profile: 'Perfil',
  last_login: 'Último acesso',
  invitation: 'O novo usuário recebe um e-mail para escolher a própria senha.',
  ownProfile: 'Meu perfil',
  password: 'Senha',
  photo: 'Foto',
  changePhoto: 'Trocar foto',
  photoHelp: 'JPEG, PNG ou GIF, até 1000 x 1000 pixels e 1 MB.',
  setNewPassword: 'Definir nova senha',
  currentPassword: 'Senha atual',
  currentPasswordHelp: 'Para trocar o e-mail, digite também a sua senha atual.',
  showCurrentPassword: 'Mostrar a senha atual',
  newEmailWaits:
    'O novo e-mail {{email}} espera pela confirmação. Abra o link que enviamos a ele; até lá vale o e-mail atual.',
  sendLinkAgain: 'Enviar o link de novo',
  dropNewEmail: 'Desistir da troca',
  removePhoto: 'Remover foto',
  activeSwitch: '{{name}} ativo',
  activate: 'Deseja ativar {{name}}?',
  deactivate: 'Deseja desativar {{name}}?',
  active: 'Ativo',
  activity: 'Situação',
  isActive: 'Ativo',
  isInactive: 'Inativo',
} as const;

export const systemUserMessages = {
  'System user created': 'Usuário do sistema criado',
  'System user updated': 'Usuário do sistema atualizado',
  'System user activated': 'Usuário do sistema ativado',
  'System user deactivated': 'Usuário do sistema desativado',
  'Avatar updated': 'Foto atualizada',
  'Avatar removed': 'Foto removida',
} satisfies Partial<Record<Message, string>>;
