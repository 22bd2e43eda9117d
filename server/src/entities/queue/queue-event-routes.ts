import { mayCall } from '@retaguarda/contract/endpoint';
import { queue } from '@retaguarda/contract/entities/queue';
import type { FastifyInstance } from 'fastify';
import type { CallerChanges } from '../../platform/db/connect/caller-changes.ts';
import type { Database, Db } from '../../platform/db/connect/connect.ts';
import { eventRoute, eventText } from '../../platform/http/event-route.ts';
import { queueEvents } from './queue-events.ts';
import { waitingStore } from './waiting-store.ts';

type Parts = { reserved: Db; callers: CallerChanges; listenToQueues: Database['listenToQueues'] };

export async function queueEventRoutes(app: FastifyInstance, { reserved, callers, listenToQueues }: Parts) {
  const events = queueEvents({
    listen: listenToQueues,
    watch: waitingStore(reserved).watch,
    mayListen: async (bearer) => {
      const caller = await app.callerWith(bearer);
      return caller !== undefined && mayCall(caller.granted, queue.events.access);
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

  eventRoute(app, queue.events, ({ id }, bearer) => events.open(id, bearer));
}
