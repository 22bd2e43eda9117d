import { departments } from '@retaguarda/contract/entities/departments';
import { bulk } from '@retaguarda/contract/entities/jobs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { loadLaterTexts, startText } from '../text/text.ts';
import { notify } from '../ui/notify.ts';
import { call } from './call.ts';

await startText('lists');
await loadLaterTexts();
watchToasts();
const server = fakeServer();
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const change = { query: { client_id: 3, id: 7 }, body: { name: 'Vendas' } };
const keyOf = (index: number) => server.calls.at(index)?.headers['idempotency-key'];

const untilSent = (times: number, milliseconds: number) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(server.calls).toHaveLength(times);
  });

describe('An idempotent change', () => {
  it.each([
    ['its answer is lost', () => server.lose(-1)],
    ['the server is busy', () => server.answer(-1, 503, {}, { 'retry-after': '1' })],
    ['a proxy finds no server', () => server.answer(-1, 502, {})],
  ])('is sent again with the same key when %s, and its answer is that of the last', async (_why, fail) => {
    const sending = call(departments.edit, change);
    fail();
    await untilSent(2, 2_000);
    fail();
    await untilSent(3, 2_000);

    server.answer(-1, 200, { id: 7, message: 'Saved' });

    expect(await sending).toMatchObject({ id: 7 });
    expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/);
    expect([keyOf(1), keyOf(2)]).toEqual([keyOf(0), keyOf(0)]);
    expect(notify.info).toHaveBeenCalledWith('O servidor ainda não respondeu. Enviando de novo…');
  });

  it('has another key than the next one', async () => {
    void call(departments.edit, change);
    void call(departments.edit, change);

    expect(keyOf(0)).not.toBe(keyOf(1));
  });

  it('is not sent again when it was refused', async () => {
    const sending = call(departments.edit, change);
    server.answer(-1, 412, {});

    await expect(sending).rejects.toMatchObject({ status: 412 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(1);
  });

  it('is given up after some time', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503, headers: { 'retry-after': '5' } }));
    const sending = expect(call(departments.edit, change)).rejects.toMatchObject({ status: 503 });

    await vi.advanceTimersByTimeAsync(60_000);

    await sending;
  });
});

it('a change that is not idempotent is not sent again', async () => {
  const sending = call(bulk.check, { body: { entity: 'user', action: 'deactivate', ids: [1] } });
  server.lose(-1);

  await expect(sending).rejects.toBeInstanceOf(TypeError);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toHaveLength(1);
  expect(keyOf(0)).toBeUndefined();
});
