import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const entry = resolve(import.meta.dirname, 'bare-react-page.js');

/** Serves a page that has React, one field, and nothing else: no console that is made with React can be there sooner. */
export async function serveBareReact() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  const script = brotliCompressSync(output[0].code);
  const page = '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>';
  const server = createServer(({ url }, reply) =>
    url === '/page.js'
      ? reply.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script)
      : reply.writeHead(200, { 'content-type': 'text/html' }).end(page),
  ).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
