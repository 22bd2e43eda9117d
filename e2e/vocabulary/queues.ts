import { companies } from '@retaguarda/contract/entities/companies';
import { queue } from '@retaguarda/contract/entities/queue';
import type { Api } from './api.ts';

/**
 * The companies with more than one conversation in their queue. A journey cannot create conversations, because only the
 * chat platform does. They come from the demonstration data. A journey that cleans a queue must choose one that is not
 * empty yet, so that it passes a second time on the same data.
 */
export async function companiesWithQueue(api: Api) {
  const { clients } = await api.call(companies.list, { query: { qtd: 100 } });
  const found = [];
  for (const { id: client_id, name } of clients) {
    const { total, skills } = await api.call(queue.read, { query: { client_id } });
    if (total > 1) found.push({ client_id, name, total, skills });
  }
  return found;
}
