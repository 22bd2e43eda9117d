import { type Agent, request } from 'node:http';

/** A request the server has begun to read: it said so, and now waits for the body. */
export const acceptedRequest = (url: string, agent: Agent | false, headers: Record<string, string>) =>
  new Promise<(body: string) => Promise<number | undefined>>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, expect: '100-continue' } });
    const answered = new Promise<number | undefined>((answer) => {
      sent.on('response', (response) => response.resume().on('end', () => answer(response.statusCode)));
    });
    sent.on('error', reject);
    sent.on('continue', () =>
      resolve((body) => {
        sent.end(body);
        return answered;
      }),
    );
    sent.flushHeaders();
  });
