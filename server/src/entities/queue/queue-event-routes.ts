import { mayCall } from '@retaguarda/contract/endpoint';
import { queue } from '@retaguarda/contract/entities/queue';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CallerChanges } from '../../platform/db/connect/caller-changes.ts';
import type { Database, Db } from '../../platform/db/connect/connect.ts';
import { seeingAll } from '../../platform/db/scope/viewer.ts';
import { eventRoute, eventText } from '../../platform/http/event-route.ts';
import { queueEvents } from './queue-events.ts';
import { waitingStore } from './waiting-store.ts';

type Parts = { reserved: Db; callers: CallerChanges; listenTo: Database['listenTo'] };

export async function queueEventRoutes(app: FastifyInstance, { reserved, callers, listenTo }: Parts) {
  const events = queueEvents({
    listen: (onChange) => listenTo('queue_changed', onChange),
    watch: waitingStore(reserved).watch,
    companiesOf: (people, companies) => seeingAll(() => companiesInScopes(reserved, people, companies)),
    listenerWith: async (bearer) => {
      const caller = await app.callerWith(bearer);
      return caller && mayCall(caller.granted, queue.events.access) ? caller : undefined;
    },
    write: eventText(queue.events),
    onError: (error) => app.log.error(error),
  });
  const stopHearing = callers.onChange(events.checkListeners);
  // Before the server waits for its requests to end, because streams never end.
  app.addHook('preClose', async () => {
    stopHearing();
    events.close();
  });

  eventRoute(app, queue.events, events.open);
}

const companiesInScopes = (db: Db, people: number[], companies: number[]) =>
  db
    .selectFrom('scope_company')
    .select(['system_user_id as person', 'client_id as company'])
    .where('system_user_id', '=', sql<number>`any(${people})`)
    .where('client_id', '=', sql<number>`any(${companies})`)
    .execute();
