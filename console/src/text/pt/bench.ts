/** Texts of the place where a pattern is tried out. */
export const bench = {
  messages: 'Mensagens de teste',
  help: 'Cole mensagens, uma por linha, e veja o que o padrão encontra.',
  full: 'Cabem {{most, number}} caracteres: o que passa disso não é testado.',
  sample:
    'Oi, meu CPF é 529.982.247-25\nO CNPJ da loja é 12.ABC.345/01DE-35\nMoro no CEP 01310-100, telefone (11)98765-4321\nPode mandar para maria.souza@example.com?\nMinha chave Pix é 123e4567-e89b-12d3-a456-426614174000\nQuero cancelar o meu plano',
  result: 'Mensagens com o que foi encontrado',
  empty: 'Escreva uma expressão regular para testá-la.',
  invalid: 'A expressão regular não é válida',
  invalidHelp: 'Verifique parênteses, colchetes e barras invertidas.',
  costly: 'Este padrão demora demais',
  costlyHelp: 'Ele foi interrompido antes de terminar. Evite repetições dentro de repetições, como (a+)+.',
  failed: 'Não foi possível testar o padrão.',
  found_one: 'Encontrado em {{found, number}} de {{count, number}} mensagem',
  found_other: 'Encontrado em {{found, number}} de {{count, number}} mensagens',
  cut: 'São mostrados os primeiros {{most, number}} trechos.',
  slow: 'Este padrão pode demorar demais em algumas mensagens',
  slowHelp:
    'Ele pode repetir o mesmo trecho de muitas maneiras, como (a+)+, e tenta todas. Dá para salvar, mas é melhor simplificá-lo.',
  slowTry: 'Testar com uma mensagem assim',
} as const;
