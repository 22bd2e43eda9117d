import pg from 'pg';
import type { Cluster } from './cluster.ts';

/** Stops the followers at what they have replayed. Call the function it answers to let them go on. */
export async function pauseReplay({ machines, leader }: Cluster) {
  const { name } = await leader();
  const followers = machines.filter((machine) => machine.name !== name);
  const onEach = (statement: string) =>
    Promise.all(
      followers.map(async (machine) => {
        const client = new pg.Client(machine.superuser('postgres'));
        await client.connect();
        await client.query(statement);
        await client.end();
      }),
    );
  await onEach('select pg_wal_replay_pause()');
  return () => onEach('select pg_wal_replay_resume()');
}
