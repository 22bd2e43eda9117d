import type { Endpoint } from '@retaguarda/contract/endpoint';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { queue } from '@retaguarda/contract/entities/queue';
import { scopes } from '@retaguarda/contract/entities/scopes';
import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Samples } from './samples.ts';
import { servedEndpoints } from './served-endpoints.ts';

export type Row = Record<string, unknown> & { id: number };

const isList = ({ method, reply }: Endpoint) => method === 'GET' && 'paging' in reply.shape;

/** Lists without rows of an entity: those of a job or of a scope are a part of it, and what waits is counted by company. */
const ofParts: Endpoint[] = [jobs.rows, queue.waiting, scopes.companies];

/** Every list that the server serves, with its required parameters. */
export const allLists = async (app: FastifyInstance, samples: Samples) =>
  (await servedEndpoints(app))
    .filter(({ endpoint }) => isList(endpoint) && !ofParts.includes(endpoint))
    .map(({ name, endpoint }) => ({ name, endpoint, required: requiredBy(endpoint, samples) }));

function requiredBy({ path, query }: Endpoint, { client_id, rows }: Samples) {
  const known: Record<string, unknown> = {
    client_id,
    client_system_variable_id: rows.client_system_variable,
    entity: 'client',
    row_id: client_id,
    role_id: rows.role,
  };
  const names = Object.entries(query?.shape ?? {}).filter(([, rule]) => !rule.safeParse(undefined).success);
  return Object.fromEntries(
    names.map(([name]) => {
      if (!(name in known)) throw new Error(`There is no sample value for ${name}, which ${path} requires`);
      return [name, String(known[name])];
    }),
  );
}

/** Reads pages of lists: by default the first page with the most rows. */
export const listReader =
  (app: FastifyInstance, bearer: string) =>
  async ({ path, query, reply }: Endpoint, asked: Record<string, string>) => {
    const size = ['qtd', 'qnt'].find((name) => name in (query?.shape ?? {}));
    const response = await app.inject({
      url: `/api${path}`,
      query: { page: '1', [String(size)]: String(limits.page.most), ...asked },
      headers: { authorization: `Bearer ${bearer}` },
    });
    const body = response.json();
    const of = Object.keys(reply.shape).find((name) => Array.isArray(body[name]));
    return { status: response.statusCode, rows: (of ? body[of] : []) as Row[], total: body.total };
  };
