import { inbox } from '@retaguarda/contract/entities/inbox';
import type { FastifyInstance } from 'fastify';
import type { CallerChanges } from '../../platform/db/connect/caller-changes.ts';
import type { Database, Db } from '../../platform/db/connect/connect.ts';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { eventRoute, eventText } from '../../platform/http/event-route.ts';
import { inboxEvents } from './inbox-events.ts';
import { inboxOf } from './inbox-of.ts';

type Parts = { reserved: Db; callers: CallerChanges; listenTo: Database['listenTo'] };

export async function inboxEventRoutes(app: FastifyInstance, { reserved, callers, listenTo }: Parts) {
  const events = inboxEvents({
    listen: (onChange) => listenTo('inbox', onChange),
    listenerWith: app.callerWith,
    unreadOf: (listener) => seenBy(listener, () => inboxOf(reserved, listener).unread()),
    write: eventText(inbox.events),
    onError: (error) => app.log.error(error),
  });
  const stopHearing = callers.onChange(events.checkListeners);
  // Before the server waits for its requests to end, because streams never end.
  app.addHook('preClose', async () => {
    stopHearing();
    events.close();
  });

  eventRoute(app, inbox.events, events.open);
}
