import type { FastifyReply } from 'fastify';

/** Sends a SCIM resource, list or error. */
export const send = (reply: FastifyReply, resource: object, status = 200) =>
  reply
    .code(status)
    .header('content-type', 'application/scim+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(resource));

const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Returns a SCIM list with one page of resources. */
export const listOf = (Resources: object[], totalResults: number, startIndex = 1) => ({
  schemas: [listSchema],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
