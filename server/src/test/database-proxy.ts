import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the server and PostgreSQL. While it is frozen, it takes everything and answers nothing. */
export async function startDatabaseProxy(url: string) {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const ends = new Set<Socket>();
  let isFrozen = false;

  const proxy = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isFrozen) from.unpipe(to).pause();
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  const through = new URL(url);
  through.search = '';
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);

  return {
    url: through.href,
    freeze() {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    /** The connections of the frozen time stay silent; new ones work. */
    thaw() {
      isFrozen = false;
    },
    async stop() {
      for (const end of ends) end.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
