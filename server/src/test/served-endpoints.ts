import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { FastifyInstance } from 'fastify';

const contract = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/**/*.ts', '!../../../contract/src/**/*.test.ts'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Every endpoint of the contract, exported alone or in an object with others. */
export const declaredEndpoints = Object.values(contract)
  .flatMap((file) => Object.values(file))
  .flatMap((value) => (isEndpoint(value) ? [value] : Object.values(value ?? {}).filter(isEndpoint)));

const declared = new Map(declaredEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));

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
