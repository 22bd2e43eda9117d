import type { FastifyReply, FastifyRequest } from 'fastify';
import { projected } from './projection.ts';
import { send } from './scim-answers.ts';
import type { ScimQuery } from './scim-query.ts';

type Versioned = { meta: { version: string; location: string } };

/** Sends the requested attributes of a resource with its version, or 304 if the directory already has this version. */
export function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Versioned,
  query: ScimQuery,
  status = 200,
) {
  const { meta } = resource;
  reply.header('etag', meta.version);
  if (status === 201) reply.header('location', meta.location);
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (request.method === 'GET' && known.some((tag) => tag === '*' || weak(tag) === meta.version))
    return reply.code(304).send();
  return send(reply, projected(resource, query), status);
}

/** Makes a tag weak again that a proxy has made strong. */
const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`);
