import type { Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { changes } from '@retaguarda/contract/entities/changes';
import { type PersonEntity, personEntities } from '@retaguarda/contract/entities/security-log';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect/connect.ts';
import type { Caller } from '../http/caller.ts';
import { originOf, type RequestOrigin } from '../http/route.ts';
import { logEvent, throttle } from './log-event.ts';

const hour = 3_600_000;

/** A person whose data is read singly. */
export type Opened = { entity: PersonEntity; id: number; client_id?: number };

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs that somebody has opened a person's data; nothing without a person. */
    logOpened: (opened: Opened | undefined, caller: Caller, origin: RequestOrigin) => void;
  }
}

/** The texts of a query. The call was answered, so they are valid. */
type Query = Partial<Record<'id' | 'client_id' | 'entity' | 'row_id', string>>;

/** The person whose data a call reads singly; undefined for any other call. */
export function openedBy(endpoint: Endpoint, { id, client_id, entity, row_id }: Query): Opened | undefined {
  if (endpoint === users.list && id) return { entity: 'user', id: Number(id), client_id: Number(client_id) };
  if (endpoint === systemUsers.list && id) return { entity: 'system_user', id: Number(id) };
  const person = personEntities.find((one) => one === entity);
  const isHistory = endpoint === changes.list || endpoint === activity.list;
  return isHistory && person && row_id ? { entity: person, id: Number(row_id) } : undefined;
}

const openedIn = ({ routeOptions: { config }, query }: FastifyRequest) =>
  config.endpoint && openedBy(config.endpoint, query as Query);

/**
 * Logs who has opened whose data, except their own: once an hour for the same two in each process. After the answer, which
 * neither waits for the log nor fails with it.
 */
export function logOpened(
  app: FastifyInstance,
  db: Db,
  find: (request: FastifyRequest) => Opened | undefined = openedIn,
) {
  const isNew = throttle(hour);
  const logging = new Set<Promise<unknown>>();
  app.decorate('logOpened', (opened, caller, source) => {
    if (!opened) return;
    const { entity, id } = opened;
    const isOwn = entity === 'system_user' && id === caller.id && !caller.program;
    if (isOwn || !isNew(`${caller.id} ${caller.name} ${entity} ${id}`)) return;
    const logged = logEvent(db, { kind: 'personOpened', account: caller, source, details: opened })
      .catch((failure) => app.log.error(failure))
      .finally(() => logging.delete(logged));
    logging.add(logged);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request;
    if (caller && reply.statusCode === 200) app.logOpened(find(request), caller, originOf(request));
  });
  // What was opened just before the server stops is logged as well.
  app.addHook('onClose', async () => {
    await Promise.all(logging);
  });
}
