import type { Endpoint } from '@retaguarda/contract/endpoint';
import { endpoints } from '@retaguarda/contract/test/all-endpoints';
import type { FastifyInstance } from 'fastify';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const declared = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint]));

/** The calls of the contract, such as `GET /client`. */
export const callsOfContract = [...declared.keys()];

type Description = { paths: Record<string, Record<string, { operationId: string }>> };

/** The endpoints that the server serves, according to its API description. */
export async function servedEndpoints(app: FastifyInstance) {
  const { paths } = (await app.inject('/api/openapi.json')).json<Description>();
  const served = Object.values(paths).flatMap((methods) => Object.values(methods));
  return served.map(({ operationId }) => {
    const endpoint = declared.get(operationId);
    if (!endpoint) throw new Error(`${operationId} is served, and not in the contract`);
    return { name: operationId, endpoint };
  });
}
