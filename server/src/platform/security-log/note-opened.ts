import { activity } from '@retaguarda/contract/entities/activity';
import { changes } from '@retaguarda/contract/entities/changes';
import { type PersonEntity, personEntities } from '@retaguarda/contract/entities/security-log';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect/connect.ts';
import { originOf } from '../http/route.ts';
import { noteEvent, throttle } from './note-event.ts';

const hour = 3_600_000;

type Opened = { entity: PersonEntity; id: number; client_id?: number };

/** The texts of the query. The call was answered, so they are valid. */
type Query = Record<'id' | 'client_id' | 'entity' | 'row_id', string | undefined>;

/** The person whose data a call reads singly; undefined for any other call. */
function openedBy({ routeOptions, query }: FastifyRequest): Opened | undefined {
  const { endpoint } = routeOptions.config;
  const { id, client_id, entity, row_id } = query as Query;
  if (endpoint === users.list && id) return { entity: 'user', id: Number(id), client_id: Number(client_id) };
  if (endpoint === systemUsers.list && id) return { entity: 'system_user', id: Number(id) };
  const person = personEntities.find((one) => one === entity);
  const isHistory = endpoint === changes.list || endpoint === activity.list;
  return isHistory && person && row_id ? { entity: person, id: Number(row_id) } : undefined;
}

/**
 * Notes who has opened whose data, except their own: once an hour for the same two in each process. After the answer, which
 * neither waits for the note nor fails with it.
 */
export function noteOpened(api: FastifyInstance, db: Db) {
  const isNew = throttle(hour);
  const noting = new Set<Promise<unknown>>();
  api.addHook('onResponse', async (request, reply) => {
    const { caller } = request;
    const opened = caller && reply.statusCode === 200 ? openedBy(request) : undefined;
    if (!caller || !opened) return;
    const { entity, id } = opened;
    const isOwn = entity === 'system_user' && id === caller.id && !caller.program;
    if (isOwn || !isNew(`${caller.id} ${caller.name} ${entity} ${id}`)) return;
    const note = noteEvent(db, {
      kind: 'personOpened',
      account: caller,
      source: originOf(request),
      details: opened,
    })
      .catch((failure) => request.log.error(failure))
      .finally(() => noting.delete(note));
    noting.add(note);
  });
  // What was opened just before the server stops is noted as well.
  api.addHook('onClose', async () => {
    await Promise.all(noting);
  });
}
