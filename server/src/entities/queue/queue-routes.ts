import { mayCall } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { queue } from '@retaguarda/contract/entities/queue';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import type { Config } from '../../platform/settings/config.ts';
import { receiptOf, receiptsOf, showReceipt } from './cleaning-receipts.ts';
import { queueStore } from './queue-store.ts';
import { waitingStore } from './waiting-store.ts';

type Parts = { db: Db; config: Pick<Config, 'REMOVED_QUEUE_HOURS'> };

export async function queueRoutes(app: FastifyInstance, { db, config }: Parts) {
  const undoHours = config.REMOVED_QUEUE_HOURS;
  const store = queueStore(db, undoHours);
  const waiting = waitingStore(db);

  route(app, queue.read, async ({ query }) => {
    const rows = await waiting.inCompany(query.client_id);
    const ids = rows.map(({ newest }) => Number(newest));
    const since = rows.map(({ oldest }) => oldest.getTime());
    return {
      total: rows.reduce((sum, { total }) => sum + total, 0),
      oldest: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
      skills: rows.map(({ oldest, newest: _, ...skill }) => ({ ...skill, oldest: oldest.toISOString() })),
      until: ids.length > 0 ? Math.max(...ids) : null,
    };
  });

  route(app, queue.clean, async ({ body }, caller) => {
    const made = await store.clean(body, { caller });
    return {
      message: 'Queue cleaned' as const,
      total_removed: made?.total_removed ?? 0,
      cleaning: made ? showReceipt(await receiptOf(db, undoHours, made.id), maySeeNames(caller)) : null,
    };
  });

  route(app, queue.undo, async ({ query }, caller) => ({
    message: 'Queue restored' as const,
    ...(await store.undo(query, { caller })),
  }));

  route(app, queue.cleanings, async ({ query }, caller) => {
    const receipts = await receiptsOf(db, undoHours, query.client_id);
    return {
      cleanings: receipts.map((receipt) => showReceipt(receipt, maySeeNames(caller))),
      kept_hours: undoHours,
    };
  });

  route(app, queue.waiting, async ({ query }, caller) => {
    const { companies, ...numbers } = await waiting.page(query);
    return {
      companies: companies.map(({ client_id, name, total, oldest, skills }) => ({
        client_id,
        name: maySeeNames(caller) ? name : null,
        total,
        oldest: iso(oldest),
        skills: skills.map((skill) => ({ ...skill, oldest: iso(skill.oldest) })),
      })),
      ...numbers,
    };
  });
}

/** People who may choose companies see their names. */
const maySeeNames = ({ granted }: Caller) => mayCall(granted, companies.list.access);

/** The database writes a time in JSON with its time zone. */
const iso = (time: string) => new Date(time).toISOString();
