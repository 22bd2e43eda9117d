import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bigCompany, fill } from '../bench/fill.ts';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { startOwnPostgres } from './own-postgres.ts';
import type { Extent, Seen } from './part.ts';
import { signIn, startServer } from './server-process.ts';
import { buildPrevious, makeNext, type Release, thisRelease } from './upgrade/releases.ts';
import { startTimedLoad } from './upgrade/timed-load.ts';

/** How long a lock may stop reads or writes, in milliseconds. */
const longestStop = 2_000;

/** A release takes the place of the one before, and gives it back, while people work. */
export async function* upgrade(extent: Extent): AsyncGenerator<Seen> {
  const previous = await buildPrevious();
  if (previous) yield* roll(extent, previous, thisRelease);
  else
    yield {
      fault: 'upgrade from an earlier release',
      runs: 'not run',
      counted: 'the history of the sources is missing',
    };
  yield* roll(extent, thisRelease, await makeNext());
}

async function* roll(extent: Extent, before: Release, after: Release): AsyncGenerator<Seen> {
  const postgres = await startOwnPostgres();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-upgrade-'));
  const settings = { DATABASE_URL: postgres.url, DATA_DIR };
  const start = ({ folder }: Release) => startServer(settings, { release: folder });
  const phase = extent === 'full' ? 10_000 : 2_000;
  let old = await start(before);
  const { users, user } = await fillWith(postgres.url, extent === 'full' ? 200_000 : 1_000);
  const place = { headers: await signIn(old.api), company: bigCompany, user };
  const runs = `${users.toLocaleString('en')} users, ${before.name} to ${after.name}`;
  const row = (fault: string, { counted, isGood, longest }: Awaited<ReturnType<typeof loadOld>>) => ({
    ...{ fault, runs, counted },
    holds: isGood && longest < longestStop,
  });

  const loadOld = startTimedLoad({ ...place, api: old.api });
  await sleep(phase);
  const next = await start(after);
  const loadNext = startTimedLoad({ ...place, api: next.api });
  await sleep(phase);
  yield row('the old release while the new one migrates, starts and serves', await loadOld());
  await old.stop();
  await sleep(phase);
  if (before.canReturn) {
    old = await start(before);
    const loadBack = startTimedLoad({ ...place, api: old.api });
    yield row('the new release, then both', await loadNext());
    await next.stop();
    await sleep(phase);
    yield row('the old release again, on the database of the new one', await loadBack());
    await old.stop();
  } else {
    yield row('the new release', await loadNext());
    await next.stop();
  }
  await postgres.remove();
  await rm(DATA_DIR, { recursive: true });
  await Promise.all([before.remove(), after.remove()]);
}

async function fillWith(DATABASE_URL: string, companies: number) {
  const { db, withoutLimits, close } = connect({ DATABASE_URL, DATA_DIR: '' });
  const { users } = await withoutLimits((patient) => fill(patient, companies));
  const ofCompany = db.selectFrom('user').select('id').where('client_id', '=', bigCompany);
  const { id: user } = await ofCompany.executeTakeFirstOrThrow();
  await close();
  return { users, user };
}
