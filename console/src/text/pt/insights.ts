import type { Message } from '@retaguarda/contract/messages';

export const insights = {
  title: 'Insights',
  add: 'Adicionar insight',
  edit: 'Editar insight',
  name: 'Nome',
  description: 'Descrição',
  regex: 'Expressão regular',
  companies: 'Empresas',
  allCompanies: 'Todas as empresas',
  none: 'Nenhuma',
  moreCompanies_one: 'Mais {{count, number}} empresa de {{name}}',
  moreCompanies_other: 'Mais {{count, number}} empresas de {{name}}',
  chosen_one: '{{count, number}} empresa escolhida',
  chosen_other: '{{count, number}} empresas escolhidas',
  chooseCompanies: 'Escolha as empresas',
  forNone: 'Sem empresas escolhidas, o insight não se aplica a nenhuma.',
  pattern: 'Padrão',
  readyPatterns: 'Padrões prontos',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  phone: 'Telefone',
  email: 'E-mail',
  pix: 'Chave Pix',
  benchMessages: 'Mensagens de teste',
  benchHelp: 'Cole mensagens, uma por linha, e veja o que o padrão encontra.',
  benchFull: 'Cabem {{most, number}} caracteres: o que passa disso não é testado.',
  benchSample:
    'Oi, meu CPF é 529.982.247-25\nO CNPJ da loja é 12.ABC.345/01DE-35\nMoro no CEP 01310-100, telefone (11)98765-4321\nPode mandar para maria.souza@example.com?\nMinha chave Pix é 123e4567-e89b-12d3-a456-426614174000\nQuero cancelar o meu plano',
  benchResult: 'Mensagens com o que foi encontrado',
  benchEmpty: 'Escreva uma expressão regular para testá-la.',
  benchInvalid: 'A expressão regular não é válida',
  benchInvalidHelp: 'Verifique parênteses, colchetes e barras invertidas.',
  benchCostly: 'Este padrão demora demais',
  benchCostlyHelp:
    'Ele foi interrompido antes de terminar. Evite repetições dentro de repetições, como (a+)+.',
  benchFailed: 'Não foi possível testar o padrão.',
  benchFound_one: 'Encontrado em {{found, number}} de {{count, number}} mensagem',
  benchFound_other: 'Encontrado em {{found, number}} de {{count, number}} mensagens',
  benchCut: 'São mostrados os primeiros {{most, number}} trechos.',
  benchSlow: 'Este padrão pode demorar demais em algumas mensagens',
  benchSlowHelp:
    'Ele pode repetir o mesmo trecho de muitas maneiras, como (a+)+, e tenta todas. Dá para salvar, mas é melhor simplificá-lo.',
  benchSlowTry: 'Testar com uma mensagem assim',
  deleteWarning:
    'A exclusão remove o insight de todas as empresas. Para removê-lo de uma só empresa, edite o insight e retire essa empresa.',
} as const;

export const insightMessages = {
  'Insight created': 'Insight criado',
  'Insight updated': 'Insight atualizado',
  'Insight deleted': 'Insight excluído',
} satisfies Partial<Record<Message, string>>;
