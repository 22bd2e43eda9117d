import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const entry = resolve(import.meta.dirname, 'bare-react-page.js');

/**
 * Serves two pages that have React and nothing else: a field at `/`, and at `/list` a table of these rows, which it reads. No
 * console that is made with React can be there sooner.
 */
export async function serveBareReact(rows: object[]) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: 'esnext', rolldownOptions: { input: entry } },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const script = brotliCompressSync(output[0].code);
  const page = '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>';
  const server = createServer(({ url }, reply) => {
    if (url === '/page.js')
      reply
        .writeHead(200, {
          'content-type': 'text/javascript',
          'content-encoding': 'br',
          'cache-control': 'max-age=3600',
        })
        .end(script);
    else if (url === '/rows')
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows }));
    else reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
