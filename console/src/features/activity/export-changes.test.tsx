import { expect, it, vi } from 'vitest';
import { formatTime } from '../../platform/text/format.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { activityEntry } from '../../test/activity-entry.ts';
import { exportChanges } from './export-changes.ts';

await startText('lists');
await loadLaterTexts();

/** Answers a call with these texts, one after the other, however they cut the lines. */
const answerWith = (...parts: string[]) =>
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/api/change/export?client_id=3');
    const stream = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    return new Response(stream);
  });

async function exported() {
  const { signal } = new AbortController();
  const { file, count } = await exportChanges({ client_id: 3 }, { onProgress: () => {}, signal });
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return { count, lines: new TextDecoder().decode(bytes).split('\r\n') };
}

const time = formatTime('2026-11-15T12:00:00.000Z');

it('An export has a line for each field of each change, in the words of the screen', async () => {
  const created = activityEntry({
    id: 42,
    entity: 'client',
    kind: 'created',
    by: null,
    differences: [
      { field: 'pj', removed: [], added: [true] },
      { field: 'name', removed: [], added: ['=Ação; "S/A"'] },
      { field: 'id', removed: [], added: [3] },
    ],
    row_name: 'Ação',
  });
  const text = [activityEntry(), created].map((entry) => `${JSON.stringify(entry)}\n`).join('');
  answerWith(text.slice(0, 100), text.slice(100));

  const { lines, count } = await exported();

  const { origin } = location;
  expect(count).toBe(2);
  expect(lines).toEqual([
    'Data e hora;Quem;Ação;O quê;Registro;Empresa;Campo;Antes;Depois;Endereço',
    `${time};Helena Teixeira;Alteração;Variável de sistema do cliente;URL_DO_BOT;Aurora Seguros;Valor;certo;errado;${origin}/activity/41`,
    `${time};Pelo sistema;Criação;Empresa;Ação;Aurora Seguros;Tipo de pessoa;;Pessoa jurídica (PJ);${origin}/activity/42`,
    `${time};Pelo sistema;Criação;Empresa;Ação;Aurora Seguros;Nome;;"'=Ação; ""S/A""";${origin}/activity/42`,
    '',
  ]);
});

it('An export hides secrets', async () => {
  const secret = activityEntry({
    entity: 'user',
    differences: [{ field: 'password_hash', removed: ['***'], added: ['***'] }],
  });
  answerWith(`${JSON.stringify(secret)}\n`);

  expect((await exported()).lines[1]).toContain(';Senha;;Valor não exibido;');
});
