import { companies } from '@retaguarda/contract/entities/companies';
import { queue } from '@retaguarda/contract/entities/queue';
import type { Api } from './api.ts';

/**
 * The companies where several wait, each with its queue. Conversations come from the chat platform alone: these are of
 * the demonstration data, so a journey that cleans takes one that is left, and passes a second time as well.
 */
export async function waitingCompanies(api: Api) {
  const { clients } = await api.call(companies.list, { query: { qtd: 100 } });
  const found = [];
  for (const { id: client_id, name } of clients) {
    const { total, skills } = await api.call(queue.read, { query: { client_id } });
    if (total > 1) found.push({ client_id, name, total, skills });
  }
  return found;
}
