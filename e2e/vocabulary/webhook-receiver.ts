import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Arrived = { id: string; timestamp: string; signatures: string[]; body: string };

/** A webhook receiver on this machine that records what arrives. */
export async function startReceiver() {
  const arrived: Arrived[] = [];
  let status = 204;
  const server = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const signatures = header('signature').split(' ');
    arrived.push({ id: header('id'), timestamp: header('timestamp'), signatures, body: await text(request) });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    url: `http://127.0.0.1:${port}/hook`,
    /** What is answered from now on. */
    turnTo: (next: number) => {
      status = next;
    },
    stop: () => server.close(),
  };
}

/** Whether one of the signatures is by this secret, and the time is of the last minutes. */
export function isSignedBy({ id, timestamp, signatures, body }: Arrived, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const age = Date.now() / 1000 - Number(timestamp);
  return signatures.includes(`v1,${expected}`) && Math.abs(age) < 300;
}
