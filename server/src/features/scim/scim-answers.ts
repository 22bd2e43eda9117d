import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends what SCIM answers, errors too. */
export const send = (reply: FastifyReply, resource: object, status = 200) =>
  reply
    .code(status)
    .header('content-type', 'application/scim+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(resource));

type Versioned = { meta: { version: string; location: string } };

/** One resource with its version; nothing if the directory has this version. */
export function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  { meta }: Versioned,
  shown: object,
  status = 200,
) {
  reply.header('etag', meta.version);
  if (status === 201) reply.header('location', meta.location);
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (request.method === 'GET' && known.some((tag) => tag === '*' || weak(tag) === meta.version))
    return reply.code(304).send();
  return send(reply, shown, status);
}

/** A proxy may have made the tag strong. */
const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`);

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** A page of resources. */
export const listOf = (Resources: object[], totalResults: number, startIndex = 1) => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
