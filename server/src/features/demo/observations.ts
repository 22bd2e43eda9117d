import type { Random } from './random.ts';

const ofAnyone = [
  'Contrato anual, com renovação em março.',
  'Prefere contato por telefone, na parte da manhã.',
  'Emitir a nota fiscal até o dia 5 de cada mês.',
  'Cliente indicado por parceiro: desconto de 10% no primeiro ano.',
];

const ofCompany = [
  'Pediu proposta para mais dez posições de atendimento.',
  'Atende de segunda a sábado, das 8h às 20h.',
  'Boleto para o setor financeiro, com cópia para o responsável.',
  'Treinamento dos supervisores realizado em duas turmas.',
  'Integração com o sistema de chamados em homologação.',
  'Em migração da plataforma anterior. Acompanhar o tempo de espera nas filas até o fim do trimestre e enviar o relatório ao responsável.',
  'Acesso restrito à rede da empresa: pedir a liberação do IP antes de cada visita técnica.',
];

const ofInactive = [
  'Contrato encerrado a pedido do cliente.',
  'Acesso suspenso por falta de pagamento.',
  'Operação pausada; retomada prevista para o próximo semestre.',
];

/** A note of the sales team: the reason why a customer is inactive, or sometimes a remark on an active one. */
export function observation(pj: boolean, active: boolean, random: Random) {
  if (!active) return random.pick(ofInactive);
  if (!random.chance(0.25)) return '';
  return random.pick(pj ? [...ofAnyone, ...ofCompany] : ofAnyone);
}
