import { beforeEach, vi } from 'vitest';

type Call = { method: string; url: string; headers: Record<string, string>; body: unknown };
type Waiting = Call & { answer: (response: Response) => void; fail: (error: Error) => void };

/** Replaces the server. Every call waits until the test answers it; calls can be answered in any order. */
export function fakeServer() {
  const calls: Waiting[] = [];
  const receive = (url: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    calls.push({
      method,
      url,
      headers: headers as Record<string, string>,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      answer: resolve,
      fail: reject,
    });
    return promise;
  };
  const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  beforeEach(() => {
    calls.length = 0;
    setOnline(true);
    vi.stubGlobal('fetch', receive);
  });

  const callAt = (index: number) => {
    const found = calls.at(index);
    if (!found) throw new Error(`There is no call ${index}, only ${calls.length}`);
    return found;
  };

  return {
    calls,
    /** The calls as short texts, such as `GET /department?page=2`. */
    asked: () => calls.map(({ method, url }) => `${method} ${url.replace('/api', '')}`),
    /** Answers the call with this index. The last call has the index -1. */
    answer: (index: number, status: number, body: unknown, headers: Record<string, string> = {}) =>
      callAt(index).answer(new Response(JSON.stringify(body), { status, headers })),
    /** Makes the call with this index fail, as without a network. */
    fail: (index: number) => {
      setOnline(false);
      callAt(index).fail(new TypeError('Failed to fetch'));
    },
    /** Ends the call with this index without an answer, though there is a network. */
    lose: (index: number) => callAt(index).fail(new TypeError('Failed to fetch')),
  };
}
