import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

export type Fault = {
  name: string;
  /** Makes it, and answers how it is mended. */
  make: (cluster: Cluster) => Promise<() => Promise<void> | void>;
};

/** Longer than Patroni takes to notice anything: what breaks late breaks under load. */
const untilNoticed = 10_000;

export const faults: Fault[] = [
  {
    name: 'leader killed: the whole machine, with its etcd',
    async make({ leader }) {
      const machine = await leader();
      machine.kill();
      return () => machine.start();
    },
  },
  {
    name: 'leader frozen, and thawed when another one leads',
    async make({ leader }) {
      const machine = await leader();
      machine.freeze();
      return async () => {
        machine.thaw();
        await sleep(untilNoticed);
      };
    },
  },
  {
    name: 'synchronous follower killed',
    async make({ follower }) {
      const machine = await follower();
      machine.kill();
      return () => machine.start();
    },
  },
  {
    name: 'synchronous follower frozen',
    async make({ follower }) {
      const machine = await follower();
      machine.freeze();
      return () => machine.thaw();
    },
  },
  {
    name: 'planned switchover',
    async make({ leader }) {
      await (await leader()).switchOver();
      return () => {};
    },
  },
  {
    name: 'one etcd of three killed, the one that leads',
    async make({ machines }) {
      const leads = await Promise.all(machines.map((machine) => machine.leadsEtcd()));
      const machine = machines[leads.indexOf(true)];
      if (!machine) throw new Error('No etcd leads');
      machine.killEtcd();
      return () => machine.startEtcd();
    },
  },
  {
    name: 'all etcd killed',
    async make({ machines }) {
      for (const machine of machines) machine.killEtcd();
      return () => {
        for (const machine of machines) machine.startEtcd();
      };
    },
  },
  {
    name: 'one of two console servers killed',
    async make({ consoles, restart }) {
      consoles[0]?.kill('SIGKILL');
      return () => restart(0);
    },
  },
];

/** Makes it under load, waits until writes are back and all must have noticed, and mends it under load. */
export async function makeAndMend(
  { make }: Fault,
  cluster: Cluster,
  writes: { more: (count: number) => Promise<void> },
) {
  await writes.more(50);
  const mend = await make(cluster);
  await writes.more(50);
  await sleep(untilNoticed);
  await mend();
  await cluster.whole();
  await writes.more(50);
}
