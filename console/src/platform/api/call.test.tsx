import { departments } from '@retaguarda/contract/entities/departments';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Providers } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { loadLaterTexts, startText } from '../text/text.ts';
import { notify } from '../ui/notify.ts';
import { useCall } from './use-call.ts';
import { useSend } from './use-send.ts';

await startText('lists');
await loadLaterTexts();
watchToasts();
const inConsole = { wrapper: Providers };

/** A proxy that answers everything itself. */
const answerAll = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

describe.each([
  ['a page with success', 200, '<html>Sign in to the network</html>'],
  ['a page with a failure', 502, '<html>502 Bad Gateway</html>'],
  ['nothing at all', 200, ''],
  ['something that is no object', 200, 'null'],
])('An answer that is %s', (_what, status, body) => {
  const sentence = `O servidor não respondeu como esperado (HTTP ${status})`;

  it('to a read is shown in the language of the reader [8.ERR.9]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerAll(status, body);
    renderHook(() => useCall(departments.list, { query: { client_id: 3 } }), inConsole);

    await vi.advanceTimersByTimeAsync(5_000);

    await waitFor(() => expect(notify.error).toHaveBeenCalledExactlyOnceWith(sentence));
  });

  it('to a change is shown in the language of the reader, and the change can be sent again [8.ERR.9]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerAll(status, body);
    const { result } = renderHook(() => useSend(departments.remove), inConsole);

    await act(async () => {
      const sent = result.current.mutate({ query: { client_id: 3, id: 7 } });
      await vi.advanceTimersByTimeAsync(20_000);
      await sent;
    });

    expect(notify.error).toHaveBeenCalledExactlyOnceWith(sentence);
    await waitFor(() => expect(result.current.isPending).toBe(false));
  });
});

it.each([
  [500, true],
  [503, true],
  [409, false],
])('The code of a request that was answered with %s is shown: %s', async (status, isShown) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const headers = { 'x-request-id': 'abc-1' };
  vi.stubGlobal('fetch', async () => new Response('{"message":"Invalid data"}', { status, headers }));
  const failure = vi.spyOn(notify, 'failure').mockImplementation(() => {});
  const { result } = renderHook(() => useSend(departments.remove), inConsole);

  await act(async () => {
    const sent = result.current.mutate({ query: { client_id: 3, id: 7 } });
    await vi.advanceTimersByTimeAsync(20_000);
    await sent;
  });

  expect(failure.mock.calls.map(([, code]) => code)).toEqual(isShown ? ['abc-1'] : []);
  failure.mockRestore();
});
