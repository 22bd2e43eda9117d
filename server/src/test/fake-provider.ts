import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of addresses or companies on this machine. `asked` has the requested paths. */
export async function startProvider(answer: RequestListener) {
  const asked: string[] = [];
  const current = { answer };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    current.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    port,
    url: `http://127.0.0.1:${port}`,
    /** Answers in another way from now on. */
    turnTo: (other: RequestListener) => {
      current.answer = other;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Answers with this JSON. */
export const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(body));

/** Takes the question, and never answers. */
export const silence: RequestListener = () => {};
