import { insightInput } from '@retaguarda/contract/entities/insights';
import { systemVariableInput } from '@retaguarda/contract/entities/system-variables';
import { expect, it } from 'vitest';
import { demoInsights, demoValues, demoVariables } from './demo-rules.ts';
import { randomFrom } from './random.ts';

it.each(demoInsights)('has an insight a form takes: $name', ({ companies: _, ...insight }) => {
  expect(insightInput.safeParse({ ...insight, client_id: [] })).toMatchObject({ success: true });
});

it.each([
  ['CPF na conversa', 'meu cpf é 529.982.247-25, obrigado', 'número 5299822472'],
  ['CNPJ na conversa', 'somos 12.ABC.345/01DE-35', '12.ABC.345'],
  ['Pedido de cancelamento', 'quero cancelar tudo', 'cancelarei'],
  ['Reclamação ao Procon', 'vou ao Procon amanhã', 'proconsul'],
  ['Segunda via de boleto', 'preciso da 2ª via', 'a via dois'],
  ['Chave Pix', '123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b'],
  ['Elogio ao atendimento', 'Ótimo atendimento!', 'nota 100'],
  ['Número de protocolo', 'protocolo 2026/0012345', '2026/12'],
  ['Pedido de retorno', 'Me liguem? não: me liga', 'ele liga'],
])('has the insight %s, which finds: %s, and not: %s', (name, found, notFound) => {
  const pattern = new RegExp(demoInsights.find((insight) => insight.name === name)?.regex ?? '', 'u');

  expect([found, notFound].map((text) => pattern.test(text))).toEqual([true, false]);
});

it.each(demoVariables)('has a variable a form takes: $name', ({ name, value, own }) => {
  for (const one of [value, ...own])
    expect(systemVariableInput.safeParse({ name, value: one })).toMatchObject({ success: true });
});

it('gives no company two values of one variable', () => {
  for (let seed = 0; seed < 200; seed++) {
    const names = demoValues(randomFrom(seed)).map(({ variable }) => variable);
    expect(new Set(names).size).toBe(names.length);
  }
});
