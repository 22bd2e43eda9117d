import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** A connection to the PostgreSQL of an address, which may be a folder with its socket. */
export function connectToDatabase(url: string) {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
}

/** The address of the same database through a proxy that begins to listen. */
export async function addressThrough(proxy: Server, url: string) {
  await once(proxy, 'listening');
  const through = new URL(url);
  through.search = '';
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  return through.href;
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
