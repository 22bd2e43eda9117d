import type { VariableType } from '@retaguarda/contract/variable-types';
import { type Random, randomFrom } from './random.ts';

type DemoInsight = { name: string; description: string; regex: string; global: boolean; companies: number };

/** Patterns to find in messages. `companies` is how many of the first companies have one that is not global. */
export const demoInsights: DemoInsight[] = [
  {
    name: 'CPF na conversa',
    description: 'O cliente informou um CPF, com ou sem pontuação.',
    regex: String.raw`\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b`,
    global: true,
    companies: 0,
  },
  {
    name: 'CNPJ na conversa',
    description: 'O cliente informou um CNPJ, também dos novos, com letras.',
    regex: String.raw`\b[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}\b`,
    global: true,
    companies: 0,
  },
  {
    name: 'Pedido de cancelamento',
    description: 'Palavras de quem quer encerrar o contrato.',
    regex: String.raw`\b[Cc]ancel(ar|amento|em|e)\b|\b[Ee]ncerrar (o )?contrato\b`,
    global: true,
    companies: 0,
  },
  {
    name: 'Reclamação ao Procon',
    description: 'Menção a órgãos de defesa do consumidor.',
    regex: String.raw`\b[Pp]rocon\b|\b[Rr]eclame ?[Aa]qui\b|\b[Cc]onsumidor\.gov\b`,
    global: false,
    companies: 14,
  },
  {
    name: 'Segunda via de boleto',
    description: 'Pedido de segunda via, fatura ou código de barras.',
    regex: String.raw`\b(2|[Ss]egunda)[ªa]? ?via\b|\b[Bb]oleto\b|\bc[óo]digo de barras\b`,
    global: false,
    companies: 9,
  },
  {
    name: 'Chave Pix',
    description: 'O cliente enviou uma chave Pix aleatória.',
    regex: String.raw`\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b`,
    global: false,
    companies: 6,
  },
  {
    name: 'Elogio ao atendimento',
    description: 'Agradecimentos e elogios, para o painel de qualidade.',
    // \b does not work before an accented letter.
    regex: String.raw`(?<!\p{L})([Oo]brigad[oa]|[Pp]arabéns|[Óó]timo atendimento|[Nn]ota 10)(?![\p{L}\d])`,
    global: false,
    companies: 2,
  },
  {
    name: 'Número de protocolo',
    description: 'Um protocolo de atendimento no formato ano e número.',
    regex: String.raw`\b20\d{2}[.\/-]?\d{6,10}\b`,
    global: false,
    companies: 1,
  },
  {
    name: 'Pedido de retorno',
    description: 'O cliente prefere que liguem para ele. Ainda em teste, sem empresas.',
    regex: String.raw`\b[Mm]e (liga|ligue|ligar|retorna|retorne)\b`,
    global: false,
    companies: 0,
  },
];

type DemoVariable = {
  name: string;
  value: string;
  type?: VariableType;
  options?: string[];
  editable: boolean;
  own: readonly string[];
};

/** Variables with their default values, and the values of their own (`own`) that some companies have. */
export const demoVariables: DemoVariable[] = [
  { name: 'tempo_inatividade_minutos', value: '15', type: 'number', editable: true, own: ['10', '20', '30'] },
  { name: 'limite_fila', value: '200', type: 'number', editable: true, own: ['50', '500', '1000'] },
  {
    name: 'mensagem_boas_vindas',
    value: 'Olá! Como podemos ajudar?',
    editable: true,
    own: ['Bem-vindo! Em que podemos ajudar hoje?', 'Oi! Conte para a gente o que você precisa.'],
  },
  {
    name: 'mensagem_fora_do_horario',
    value: 'Nosso horário de atendimento é de segunda a sexta, das 8h às 18h.',
    editable: true,
    own: ['Atendemos todos os dias, das 9h às 21h.'],
  },
  { name: 'pesquisa_satisfacao', value: 'true', type: 'boolean', editable: true, own: ['false'] },
  { name: 'dias_guarda_conversas', value: '1825', type: 'number', editable: false, own: [] },
  { name: 'tamanho_maximo_anexo_mb', value: '25', type: 'number', editable: true, own: ['10', '50'] },
  {
    name: 'fuso_horario',
    value: 'America/Sao_Paulo',
    type: 'list',
    options: ['America/Sao_Paulo', 'America/Manaus', 'America/Recife', 'America/Rio_Branco'],
    editable: true,
    own: ['America/Manaus', 'America/Recife'],
  },
  { name: 'versao_protocolo', value: '3', editable: false, own: [] },
  { name: 'transferencia_automatica', value: 'true', type: 'boolean', editable: true, own: ['false'] },
];

/** A company's own values. Few companies have any, and none has two values of one variable. */
export function demoValues(random: Random) {
  if (!random.chance(0.35)) return [];
  const own = demoVariables.filter(({ own }) => own.length > 0);
  return random
    .shuffled(own)
    .slice(0, random.between(1, 3))
    .map((variable) => ({ variable: variable.name, value: random.pick(variable.own) }));
}

const channels = ['whatsapp', 'webchat', 'telegram', 'instagram'];

/** The conversations in the queue of a company, with their skill and how many minutes they have waited. */
export function demoQueue(at: number, skills: readonly string[]) {
  const random = randomFrom(9000 + at);
  const count = at === 0 ? 26 : random.chance(0.4) ? random.between(1, 12) : 0;
  return Array.from({ length: count }, () => ({
    skill: random.chance(0.2) ? undefined : random.pickEarly(skills),
    contact: `+55 ${random.between(11, 99)} 9${random.text('0123456789', 4)}-${random.text('0123456789', 4)}`,
    channel: random.pickEarly(channels),
    minutes: random.between(1, 180),
  }));
}
