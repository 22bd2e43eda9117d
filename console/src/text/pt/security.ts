import type { SecurityKind } from '@retaguarda/contract/entities/security-log';

/** Texts of the security log. */
export const securityLog = {
  who: 'Conta',
  kind: 'Evento',
  outcome: 'Resultado',
  accepted: 'Aceito',
  refused: 'Recusado',
  address: 'Endereço de rede',
  browser: 'Navegador',
  details: 'Detalhes',
  by: 'Feito por',
  byName: 'Feito por {{name}}',
  bySystem: 'Servidor',
  ofNobody: 'Nenhuma conta',
  request: 'Requisição',
  requestIs: 'Requisição {{id}}',
  copyRequest: 'Copiar o código da requisição {{id}}',
  empty: 'Nenhum evento encontrado',
  older: 'Carregar mais antigos',
  end: 'Não há eventos mais antigos',
  shown_one: '{{count, number}} evento mostrado',
  shown_other: '{{count, number}} eventos mostrados',
  exported_one: '{{count, number}} evento exportado',
  exported_other: '{{count, number}} eventos exportados',
  fileName: 'seguranca',
  own: 'Acessos à sua conta',
  recent: 'Acessos recentes à sua conta',
  all: 'Ver todos',
  reading: 'Lendo os acessos…',
  failed: 'Não foi possível ler os acessos',
  eventsOf: 'Eventos de segurança',
} as const;

/** What happened, by its kind. */
export const securityKinds = {
  signIn: 'Entrada',
  signOut: 'Saída',
  lockout: 'Bloqueio da conta',
  unlock: 'Desbloqueio da conta',
  proof: 'Confirmação da identidade',
  resetRequest: 'Pedido de nova senha',
  invitation: 'Convite',
  link: 'Link para criar a senha',
  passwordChange: 'Troca de senha',
  emailChange: 'Troca de e-mail',
  factorAdded: 'Segundo fator adicionado',
  factorRemoved: 'Segundo fator removido',
  factorReset: 'Segundo fator redefinido',
  recoveryCodes: 'Códigos de recuperação',
  sessionsEnded: 'Sessões encerradas',
  access: 'Acesso',
  export: 'Exportação',
  tokenMade: 'Token criado',
  tokenRevoked: 'Token revogado',
  webhook: 'Webhook',
  settings: 'Configuração do servidor alterada',
} as const satisfies Record<SecurityKind, string>;

/** The same where it was refused. */
export const securityRefusals = {
  signIn: 'Entrada recusada',
  access: 'Acesso recusado',
  proof: 'Confirmação recusada',
  lockout: 'Conta bloqueada por tentativas demais',
  other: '{{kind}}: recusado',
} as const;

/** What the details of an event mean. */
export const securityDetails = {
  reasonPassword: 'senha errada',
  reasonInactive: 'conta inativa',
  howPassword: 'com senha',
  howCommand: 'por um comando no servidor',
  reasonTokenUnknown: 'token desconhecido',
  reasonTokenRevoked: 'token revogado',
  reasonTokenOver: 'token vencido',
  reasonAccountInactive: 'conta de serviço inativa',
  reasonMakerInactive: 'quem criou o token está inativo',
  program: 'programa {{name}}',
  account: 'conta de serviço {{id}}',
  newDevice: 'em um navegador novo',
  lacking: 'falta a permissão {{permission}}',
  rows_one: '{{count, number}} linha',
  rows_other: '{{count, number}} linhas',
  company: 'empresa {{id}}',
} as const;
