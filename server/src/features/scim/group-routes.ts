import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orNotFound } from '../../platform/http/answers.ts';
import {
  admitToGroups,
  admitToPeople,
  type DirectoryRequest,
  directoryRequest,
  expectedIn,
  idIn,
  type ScimParts,
  writerFor,
} from './directory-request.ts';
import { isStorable, parseFilter } from './filter.ts';
import { patchGroup, replaceGroup } from './group-writes.ts';
import { groupResource, groupWith, pageOfGroups } from './groups.ts';
import { operationsIn } from './patch.ts';
import { isWanted, projected } from './projection.ts';
import { listOf, send } from './scim-answers.ts';
import { ScimRefusal } from './scim-errors.ts';
import { pageIn, queryIn, type ScimQuery } from './scim-query.ts';
import { sendVersioned } from './send-versioned.ts';

export function groupRoutes(app: FastifyInstance, parts: ScimParts) {
  app.get('/Groups', async (request, reply) => {
    const context = await directoryRequest(parts, request);
    const query = queryIn(request.query);
    const reading = readingOf(context, query);
    const { startIndex, count } = pageIn(query, limits.scim.page);
    const conditions = query.filter === undefined ? [] : parseFilter(query.filter);
    const { total, groups } = await pageOfGroups(parts.db, reading, conditions, { startIndex, count });
    const resources = groups.map((group) => projected(groupResource(group, context.base), query));
    return send(reply, listOf(resources, total, startIndex));
  });

  app.get('/Groups/:id', async (request, reply) => {
    const context = await directoryRequest(parts, request);
    return answer(request, reply, context, queryIn(request.query));
  });

  app.put('/Groups/:id', (request, reply) =>
    change(request, reply, (writer, id, version) => replaceGroup(writer, id, request.body, version)),
  );

  app.patch('/Groups/:id', (request, reply) => {
    const operations = operationsIn(request.body);
    return change(request, reply, (writer, id, version) => patchGroup(writer, id, operations, version));
  });

  app.post('/Groups', async (request) => {
    const context = await directoryRequest(parts, request);
    const { displayName } = (request.body ?? {}) as { displayName?: unknown };
    const reading = readingOf(context, { attributes: 'id' });
    if (typeof displayName !== 'string' || !isStorable(displayName))
      throw new ScimRefusal(400, 'displayName is required', 'invalidValue');
    const named = [{ attribute: 'displayname', value: displayName }];
    const { total } = await pageOfGroups(parts.db, reading, named, { startIndex: 1, count: 0 });
    if (total > 0)
      throw new ScimRefusal(
        409,
        'A profile with this name already exists: link the group to it',
        'uniqueness',
      );
    throw new ScimRefusal(501, 'Groups cannot be created over SCIM: create the profile in the console');
  });

  app.delete('/Groups/:id', async (request) => {
    const context = await directoryRequest(parts, request);
    orNotFound(await groupWith(parts.db, readingOf(context, { attributes: 'id' }), idIn(request)));
    throw new ScimRefusal(501, 'Groups cannot be deleted over SCIM: delete the profile in the console');
  });

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    to: (writer: ReturnType<typeof writerFor>, id: number, version: string | undefined) => Promise<unknown>,
  ) {
    const context = await directoryRequest(parts, request);
    admitToPeople(context, 'PUT');
    // Before the change: an invalid query, or an answer that the directory may not read, must change nothing.
    const query = queryIn(request.query);
    readingOf(context, query);
    await to(writerFor(app, parts, context, request, reply), idIn(request), expectedIn(request));
    return answer(request, reply, context, query);
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    context: DirectoryRequest,
    query: ScimQuery,
  ) {
    const group = orNotFound(await groupWith(parts.db, readingOf(context, query), idIn(request)));
    return sendVersioned(request, reply, groupResource(group, context.base), query);
  }
}

/** Returns which groups to read. Checks the permission for them and, unless the query leaves out the members, for people. */
function readingOf(context: DirectoryRequest, query: ScimQuery) {
  admitToGroups(context);
  const withMembers = isWanted(query, 'members');
  if (withMembers) admitToPeople(context, 'GET');
  return { ...context.population, withMembers };
}
