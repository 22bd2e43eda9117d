import { vi } from 'vitest';

type Call = { method: string; url: string; headers: Record<string, string>; body: unknown };
type Waiting = Call & { answer: (response: Response) => void; fail: (error: Error) => void };

/** Stands in for the server: every call waits until the test answers it, in whatever order. */
export function fakeServer() {
  const calls: Waiting[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers, body, signal }: RequestInit) => {
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
  });

  const callAt = (place: number) => {
    const found = calls.at(place);
    if (!found) throw new Error(`There is no call ${place}, only ${calls.length}`);
    return found;
  };

  return {
    calls,
    /** What was asked, as one reads it: `GET /department?page=2`. */
    asked: () => calls.map(({ method, url }) => `${method} ${url.replace('/api', '')}`),
    /** Answers the call at this place; the last one is -1. */
    answer: (place: number, status: number, body: unknown, headers: Record<string, string> = {}) =>
      callAt(place).answer(new Response(JSON.stringify(body), { status, headers })),
    /** The network is gone before an answer came. */
    fail: (place: number) => callAt(place).fail(new TypeError('Failed to fetch')),
  };
}
