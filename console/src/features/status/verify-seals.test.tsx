import type { SealLine } from '@retaguarda/contract/entities/seals';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { VerifySeals } from './verify-seals.tsx';

await startText('lists');
await loadLaterTexts();

const whole = { blocks: 1, rows: 1, erased: 0, removed: 0, waiting: 0, finding: null };

let stream: ReadableStreamDefaultController<Uint8Array>;
beforeEach(() => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
  });
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.addEventListener('abort', () => stream.error(signal.reason));
    return new Response(body);
  });
  render(<VerifySeals />, { wrapper: Providers });
  fireEvent.click(screen.getByRole('button', { name: 'Verificar os registros' }));
});

const send = (line: SealLine) => stream.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));

it('The verification shows its progress, and then the result for each chain', async () => {
  send({ chain: 'change', checked: 500, total: 2_000 });
  expect(await screen.findByText('Histórico de alterações: 25 %')).toBeTruthy();

  const finding = { block: 7, row: '4711', at: '2026-11-15T12:05:00.000Z', problem: 'altered' as const };
  send({ chain: 'seal_act', checked: 0, total: 0, result: { ...whole, rows: 0 } });
  send({ chain: 'change', checked: 500, total: 2_000, result: { ...whole, finding } });
  send({
    chain: 'security_event',
    checked: 2,
    total: 2,
    result: { ...whole, rows: 1_234, erased: 2, removed: 3, waiting: 1 },
  });
  stream.close();

  const results = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(results).toEqual([
    'Intervenções anotadas: nenhum registro ainda',
    expect.stringMatching(
      /^Histórico de alterações: um registro foi alterado \(bloco 7, registro 4711,? e? ?15\/11\/2026.*\)$/,
    ),
    'Registro de segurança: 1.234 registros estão como foram selados; 2 tiveram valores apagados de forma regular; mais 3 foram removidos com o seu mês; 1 ainda não foi selado',
  ]);
  expect(screen.getByRole('button', { name: 'Verificar os registros' })).toBeTruthy();
});

it('The same button cancels the verification, which then shows no result', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar a verificação' }));

  expect(await screen.findByRole('button', { name: 'Verificar os registros' })).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});
