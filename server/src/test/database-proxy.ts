import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { addressThrough, connectToDatabase } from './network.ts';

/** A proxy between the server and PostgreSQL that simulates network failures. */
export async function startDatabaseProxy(url: string) {
  const ends = new Set<Socket>();
  let isFrozen = false;
  let isCut = false;
  let delay = 0;

  /** Everything takes a while. What comes in the meantime waits, as on a thin line. */
  const later = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        if (delay === 0) done(null, chunk);
        else setTimeout(done, delay, null, chunk);
      },
    });

  const proxy = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connectToDatabase(url);
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
      from.pipe(later()).pipe(to);
      if (isFrozen) from.unpipe().pause();
    }
  }).listen(0, '127.0.0.1');
  const through = await addressThrough(proxy, url);

  return {
    url: through,
    /** Accepts everything and answers nothing. */
    freeze() {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    /** The connections of the frozen time stay silent; new ones work. */
    thaw() {
      isFrozen = false;
    },
    /** Ends every connection, and lets no other one be made. */
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    repair() {
      isCut = false;
    },
    /** Delays each piece by this number of milliseconds, in both directions. */
    slowDown(milliseconds: number) {
      delay = milliseconds;
    },
    async stop() {
      for (const end of ends) end.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
