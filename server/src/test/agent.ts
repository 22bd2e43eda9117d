import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { McpUse } from '@retaguarda/contract/mcp';
import type { Permission } from '@retaguarda/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { serviceTokenStore } from '../platform/auth/service-token-store.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import { builders } from './builders.ts';

/** A token for agents with these permissions, made by this person. */
export async function agentToken(db: Db, made_by: number, permissions: readonly Permission[], mcp: McpUse) {
  const { id: service_account_id, name } = await builders(db).serviceAccount();
  const scope = { service_account_id, name: 'Agente', permissions: [...permissions], days: 1, mcp };
  const { token } = await serviceTokenStore(db).create(scope, made_by);
  return { token, account: name, service_account_id };
}

/** `modern`: the revision of 2026-07-28. `legacy`: those before it, which begin with a handshake. */
export type Era = 'modern' | 'legacy';

/** Connects the official client to an address or, without a network, to servers that answer a request each in turn. */
export async function connectAgent(
  server: FastifyInstance | FastifyInstance[] | URL,
  token: string,
  era: Era = 'modern',
): Promise<Agent> {
  const isAddress = server instanceof URL;
  const origin = isAddress ? server : 'http://retaguarda.test';
  const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', origin), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    ...(!isAddress && { fetch: inTurn([server].flat()) }),
  });
  const client = new Client(
    { name: 'tests', version: '1' },
    { versionNegotiation: { mode: era === 'modern' ? { pin: '2026-07-28' } : 'legacy' } },
  );
  await client.connect(transport);
  return {
    client,
    list: async () => (await client.listTools()).tools,
    use: async (name, sent = {}) => {
      const { isError = false, structuredContent } = await client.callTool({ name, arguments: sent });
      return { isError, answer: structuredContent as Answer };
    },
  };
}

type Answer = {
  data: Record<string, unknown>;
  more?: string;
  version?: number;
  change_request?: number;
  refused?: unknown;
};

export type Agent = {
  client: Client;
  list: () => Promise<Awaited<ReturnType<Client['listTools']>>['tools']>;
  use: (name: string, sent?: Record<string, unknown>) => Promise<{ isError: boolean; answer: Answer }>;
};

function inTurn(servers: FastifyInstance[]): typeof fetch {
  let requests = 0;
  return async (address, init) => {
    const app = servers[requests++ % servers.length] as FastifyInstance;
    const { statusCode, headers, body } = await app.inject({
      method: (init?.method ?? 'GET') as 'POST',
      url: new URL(String(address)).pathname,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(init?.body != null && { payload: String(init.body) }),
    });
    const hasBody = ![202, 204].includes(statusCode);
    return new Response(hasBody ? body : null, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type'] ?? '') },
    });
  };
}

/** The body of the answer to a tool call, as it is sent. */
export async function rawAnswer(app: FastifyInstance, token: string, name: string, sent: object) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const { body } = await app.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: sent, _meta } },
  });
  return body;
}
