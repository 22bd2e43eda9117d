import { expect, it, vi } from 'vitest';
import { formatTime } from '../../platform/text/format.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { securityEvent } from '../../test/security-event.ts';
import { exportEvents } from './export-events.ts';

await startText('lists');
await loadLaterTexts();

it('An export has a line for each event, in the words of the screen, and nothing that a spreadsheet runs', async () => {
  const events = [
    securityEvent({ is_refused: true, details: { reason: 'password' }, browser: '=cmd' }),
    securityEvent({
      kind: 'settings',
      account: null,
      address: null,
      browser: null,
      request_id: null,
      details: { names: 'TRUST_PROXY' },
    }),
  ];
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/api/security-log/export?kind=signIn');
    return new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  });
  const { signal } = new AbortController();

  const { file, count } = await exportEvents({ kind: 'signIn' }, { onProgress: () => {}, signal });

  const time = formatTime('2026-11-15T12:00:00.000Z');
  expect(count).toBe(2);
  expect((await file.text()).replace('\ufeff', '').split('\r\n')).toEqual([
    'Data e hora;Evento;Resultado;Detalhes;Conta;Feito por;Dados de quem;Endereço de rede;Navegador;Requisição',
    `${time};Entrada;Recusado;senha errada;Ana Souza;;;203.0.113.7;'=cmd;the-request`,
    `${time};Configuração do servidor alterada;Aceito;TRUST_PROXY;;;;;;`,
    '',
  ]);
});
