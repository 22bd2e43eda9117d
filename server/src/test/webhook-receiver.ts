import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

type Arrived = { headers: Record<string, string>; body: string };

/** A receiver of webhooks on this machine. `arrived` has what came, in order. */
export async function startReceiver() {
  const arrived: Arrived[] = [];
  const current = { status: 204, headers: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    arrived.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(current.status, current.headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    /** Answers with this status from now on. */
    turnTo(status: number, headers: Record<string, string> = {}) {
      Object.assign(current, { status, headers });
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type Event = { type: string; timestamp: string; data: Record<string, unknown> };

/** What a receiver reads with the package of Standard Webhooks. Throws when the signature or the time is wrong. */
export const verified = ({ headers, body }: Arrived, secret: string) =>
  new Webhook(secret).verify(body, headers) as Event;
