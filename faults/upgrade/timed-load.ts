import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '@retaguarda/contract/entities/companies';
import { users } from '@retaguarda/contract/entities/users';
import { newCompany } from '../../server/src/test/builders.ts';

type Work = { method?: string; path: string; body?: () => object };

/** Reads and writes of the largest table, and of another one. */
const works = (company: number, user: number): Work[] => [
  { path: `${users.list.path}?client_id=${company}&qtd=20` },
  {
    method: users.edit.method,
    path: `${users.edit.path}?client_id=${company}&id=${user}`,
    body: () => ({ max_chats: Math.ceil(Math.random() * 20) }),
  },
  { path: `${companies.list.path}?qtd=20` },
  { method: 'POST', path: companies.create.path, body: newCompany },
];

type Place = { api: string; headers: Record<string, string>; company: number; user: number };

/** Sends each kind of work one after the other until it is stopped, and then tells how it was answered. */
export function startTimedLoad({ api, headers, company, user }: Place) {
  let isStopped = false;
  const seen = { answers: 0, others: new Map<number, number>(), longest: 0 };

  async function repeat({ method = 'GET', path, body }: Work) {
    const { 'content-type': type = '', ...others } = headers;
    while (!isStopped) {
      const sent = body && JSON.stringify(body());
      const began = performance.now();
      const status = await fetch(api + path, {
        method,
        headers: { ...others, ...(sent && { 'content-type': type }) },
        ...(sent && { body: sent }),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      seen.answers += 1;
      seen.longest = Math.max(seen.longest, performance.now() - began);
      if (status !== 200) seen.others.set(status, (seen.others.get(status) ?? 0) + 1);
      await sleep(5);
    }
  }
  const working = works(company, user).map(repeat);
  return async () => {
    isStopped = true;
    await Promise.all(working);
    const others = [...seen.others]
      .map(([status, times]) => `, ${times} × ${status || 'no answer'}`)
      .join('');
    return {
      counted: `${seen.answers} answered${others}, the longest after ${Math.round(seen.longest)} ms`,
      isGood: seen.answers > 0 && seen.others.size === 0,
      longest: seen.longest,
    };
  };
}
