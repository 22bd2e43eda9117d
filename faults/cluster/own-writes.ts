import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../../server/src/test/builders.ts';
import type { Seen } from '../part.ts';
import { signIn } from '../server-process.ts';
import type { Cluster } from './cluster.ts';
import { pauseReplay } from './pause-replay.ts';

/**
 * Creates companies, and looks for each in the list at once, whichever server answers, while followers do not replay what
 * they receive. A browser sends the cookie along that it was given; others, who do not, show that the list is read from a
 * follower.
 */
export async function seeOwnWrites(cluster: Cluster, times: number): Promise<Seen> {
  const api = `${cluster.origin}/api`;
  const headers = await signIn(api);
  const seen = { withCookie: 0, without: 0 };
  const resume = await pauseReplay(cluster);
  for (let count = 0; count < times; count++) {
    const company = newCompany();
    const created = await fetch(api + companies.create.path, {
      method: companies.create.method,
      headers,
      body: JSON.stringify(company),
    });
    const cookie = created.headers.getSetCookie().map((one) => one.split(';')[0]);
    await created.arrayBuffer();
    const isListed = async (more: Record<string, string>) => {
      const path = `${api}${companies.list.path}?name=${encodeURIComponent(company.name)}&document=${company.document}`;
      const list = await fetch(path, { headers: { ...headers, ...more } });
      return ((await list.json()) as { total: number }).total === 1;
    };
    if (await isListed({ cookie: cookie.join('; ') })) seen.withCookie += 1;
    if (await isListed({})) seen.without += 1;
  }
  await resume();
  return {
    fault: 'followers that do not replay, and a list right after a change',
    runs: `${times} times`,
    counted: `${seen.withCookie} of ${times} seen by who made them, ${seen.without} by who sends no cookie`,
    holds: seen.withCookie === times && seen.without < times,
  };
}
