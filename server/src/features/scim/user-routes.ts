import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orNotFound } from '../../platform/http/answers.ts';
import { type Attributes, assign, assignAll } from './attributes.ts';
import {
  admitToPeople,
  directoryRequest,
  expectedIn,
  idIn,
  type ScimParts,
  writerFor,
} from './directory-request.ts';
import { parseFilter } from './filter.ts';
import { type Operation, operationsIn } from './patch.ts';
import { pageOfPeople, personWith } from './people.ts';
import { projected } from './projection.ts';
import { listOf, send } from './scim-answers.ts';
import { pageIn, queryIn } from './scim-query.ts';
import { sendVersioned } from './send-versioned.ts';
import { userResource } from './user-resource.ts';
import { changeUser, createUser, removeUser } from './user-writes.ts';

export function userRoutes(app: FastifyInstance, parts: ScimParts) {
  app.get('/Users', async (request, reply) => {
    const context = await directoryRequest(parts, request);
    admitToPeople(context, 'GET');
    const query = queryIn(request.query);
    const { startIndex, count } = pageIn(query, limits.scim.page);
    const conditions = query.filter === undefined ? [] : parseFilter(query.filter);
    const { total, people } = await pageOfPeople(parts.db, context.population, conditions, {
      startIndex,
      count,
    });
    const resources = people.map((person) => projected(userResource(person, context.base), query));
    return send(reply, listOf(resources, total, startIndex));
  });

  app.get('/Users/:id', async (request, reply) => {
    const context = await directoryRequest(parts, request);
    admitToPeople(context, 'GET');
    const query = queryIn(request.query);
    const person = orNotFound(await personWith(parts.db, context.population, idIn(request)));
    return sendVersioned(request, reply, userResource(person, context.base), query);
  });

  app.post('/Users', async (request, reply) => {
    const context = await directoryRequest(parts, request);
    admitToPeople(context, 'GET');
    // Before the write: an invalid query must change nothing.
    const query = queryIn(request.query);
    const attributes: Attributes = {};
    assignAll(attributes, request.body);
    const person = await createUser(writerFor(app, parts, context, request, reply), attributes);
    return sendVersioned(request, reply, userResource(person, context.base), query, 201);
  });

  // Attributes missing from the body keep their values, as RFC 7644, section 3.5.1, allows.
  app.put('/Users/:id', (request, reply) =>
    change(request, reply, (attributes) => assignAll(attributes, request.body)),
  );

  app.patch('/Users/:id', (request, reply) => {
    const operations = operationsIn(request.body);
    return change(request, reply, (attributes) => {
      for (const operation of operations) apply(attributes, operation);
    });
  });

  app.delete('/Users/:id', async (request, reply) => {
    const context = await directoryRequest(parts, request);
    const writer = writerFor(app, parts, context, request, reply);
    await removeUser(writer, idIn(request), versionIn(request));
    return reply.code(204).send();
  });

  async function change(request: FastifyRequest, reply: FastifyReply, to: (attributes: Attributes) => void) {
    const context = await directoryRequest(parts, request);
    // The answer contains the person.
    admitToPeople(context, 'GET');
    const query = queryIn(request.query);
    const writer = writerFor(app, parts, context, request, reply);
    const person = await changeUser(writer, idIn(request), to, versionIn(request));
    return sendVersioned(request, reply, userResource(person, context.base), query);
  }
}

/** Reads the expected version of the row from `If-Match`; undefined allows any version. */
function versionIn(request: FastifyRequest) {
  const expected = expectedIn(request);
  if (expected === undefined) return undefined;
  return /^\d{1,9}$/.test(expected) ? Number(expected) : -1;
}

function apply(attributes: Attributes, { op, path, value }: Operation) {
  if (path === undefined) assignAll(attributes, value);
  else assign(attributes, path, op === 'remove' ? null : value);
}
