import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller, Program } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { admit, route, sourceOf } from '../../platform/http/route.ts';
import type { Config } from '../../platform/settings/config.ts';
import { tools } from './tools.ts';

type Parts = { db: Db; config: Pick<Config, 'MCP' | 'PUBLIC_URL' | 'CONSOLE_ORIGINS'> };

const path = '/mcp';

/**
 * Serves the Model Context Protocol for AI agents over HTTP, without sessions: any server can answer any request. The official SDK
 * implements the protocol; these routes check the request first. See docs/decisions/071-mcp.md.
 */
export async function mcpRoutes(api: FastifyInstance, { db, config }: Parts) {
  route(api, serviceAccounts.mcp, async () => ({
    address: config.MCP ? config.PUBLIC_URL + api.prefix + path : null,
    tools: tools.map(({ name, endpoint, isWrite }) => ({
      name,
      summary: endpoint.summary,
      is_write: isWrite,
      needs: [endpoint.access].flat(),
    })),
  }));

  if (!config.MCP) return;
  const origins = [config.PUBLIC_URL, ...(config.CONSOLE_ORIGINS ?? [])].map((url) => new URL(url).origin);

  /** Refuses requests that no agent sends: those of pages on other origins (DNS rebinding), and batches. */
  function refuseUnusual({ headers, body }: FastifyRequest) {
    if (headers.origin !== undefined && !origins.includes(headers.origin))
      throw new Refusal(403, 'Requests from this origin are not allowed');
    if (Array.isArray(body)) throw new Refusal(400, 'Invalid data');
  }

  api.post(
    path,
    {
      config: { access: 'signed-in', onlyFor: 'agents' },
      bodyLimit: limits.mcp.body,
      onRequest: async ({ caller }) => admitAgent(caller),
      errorHandler: (error, request, reply) => {
        if (!request.caller) reply.header('www-authenticate', 'Bearer');
        return api.errorHandler(error, request, reply);
      },
    },
    async (request, reply) => {
      refuseUnusual(request);
      const { createMcpHandler } = await import('@modelcontextprotocol/server');
      const { agentServer } = await import('./agent-server.ts');
      const caller = request.caller as Caller & { program: Program };
      const source = sourceOf(request, reply);
      const onError = (error: unknown) => request.log.error(error);
      const handler = createMcpHandler(() => agentServer({ app: api, db, caller, source, onError }), {
        // The server sends no notifications, so there is nothing to subscribe to.
        maxSubscriptions: 0,
      });
      return answerWith(reply, await handler.fetch(asWebRequest(request), { parsedBody: request.body }));
    },
  );

  api.route({
    method: ['GET', 'DELETE'],
    url: path,
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
  });
}

/** Admits only tokens for agents. */
function admitAgent(caller: Caller | null) {
  admit(caller, 'signed-in');
  if ((caller?.program?.mcp ?? 'off') === 'off')
    throw new Refusal(403, 'MCP needs a token that was made for it');
}

/** Converts a request to the one that the SDK reads, which gets the parsed body separately. */
const asWebRequest = ({ headers }: FastifyRequest) =>
  new Request('http://localhost/mcp', {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  });

async function answerWith(reply: FastifyReply, response: Response) {
  const text = await response.text();
  const type = response.headers.get('content-type');
  if (type) reply.type(type);
  return reply.code(response.status).header('cache-control', 'no-store').send(text);
}
