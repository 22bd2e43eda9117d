import type { APIRequestContext } from '@playwright/test';
import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { StoredSession } from '@retaguarda/contract/stored-session';

type Parts = { query?: object; body?: object; bearer?: string };

/** Calls the server as the console does. It prepares the data of a journey, or does what another person does meanwhile. */
export function apiOf(request: APIRequestContext, session: StoredSession) {
  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    const { query, body, bearer = session.Authorization } = input as Parts;
    const reply = await request.fetch(`/api${endpoint.path}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(query && { params: query as Record<string, string> }),
      ...(body && { data: body }),
    });
    if (!reply.ok())
      throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status()} ${await reply.text()}`);
    return reply.json();
  }
  return { call, session, stored: { ...session, remember: true } };
}

export type Api = ReturnType<typeof apiOf>;
