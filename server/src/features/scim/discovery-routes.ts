import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Calling, callingIn, type ScimParts } from './calling.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { listOf, send } from './scim-answers.ts';
import { ScimRefusal } from './scim-errors.ts';

/** What this server supports, for directories that ask. */
export function discoveryRoutes(app: FastifyInstance, parts: ScimParts) {
  const serve = (path: string, answer: (calling: Calling, id: string | undefined) => object) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const calling = await callingIn(parts, request);
      // RFC 7644, section 4: a directory could believe that its filter was applied.
      if ((request.query as { filter?: string }).filter !== undefined)
        throw new ScimRefusal(403, 'Discovery endpoints take no filter');
      return send(reply, answer(calling, (request.params as { id?: string }).id));
    });

  serve('/ServiceProviderConfig', ({ base }) => serviceProviderConfig(base));
  serve('/ResourceTypes', ({ base }) => listAll(resourceTypes(base)));
  serve('/ResourceTypes/:id', ({ base }, id) => one(resourceTypes(base), id));
  serve('/Schemas', ({ base }) => listAll(schemas(base)));
  serve('/Schemas/:id', ({ base }, id) => one(schemas(base), id));

  // RFC 7644, section 3.11: nobody but a directory calls, and it is not a person.
  app.all('/Me', () => {
    throw new ScimRefusal(501, '/Me is not supported');
  });
  app.all('/Bulk', () => {
    throw new ScimRefusal(501, 'Bulk requests are not supported');
  });
}

const listAll = (resources: object[]) => listOf(resources, resources.length);

function one(resources: { id: string }[], id: string | undefined) {
  const resource = resources.find((one) => one.id === id);
  if (!resource) throw new ScimRefusal(404, 'Resource not found');
  return resource;
}
