import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../server/src/test/builders.ts';

export type Answer = {
  work: string;
  status: number;
  /** As without any fault. */
  isAsBefore: boolean;
  /** Says that it is busy, and when to try again. */
  isPutOff: boolean;
  at: number;
};

type Work = {
  method?: string;
  path: string;
  body?: () => object;
  /** The status without any fault. */
  usual: number;
};

/** Everything that somebody may do who looks at companies and changes them, also what is refused. */
const works = (company: number): Record<string, Work> => ({
  list: { path: `${companies.list.path}?qtd=20`, usual: 200 },
  search: { path: `${companies.list.path}?qtd=20&name=padaria`, usual: 200 },
  one: { path: `${companies.list.path}?id=${company}`, usual: 200 },
  unknown: {
    method: companies.edit.method,
    path: `${companies.edit.path}?id=999999999`,
    body: () => ({ name: 'Padaria' }),
    usual: 404,
  },
  wrong: { method: 'POST', path: companies.create.path, body: () => ({}), usual: 400 },
  create: { method: 'POST', path: companies.create.path, body: newCompany, usual: 200 },
  edit: {
    method: companies.edit.method,
    path: `${companies.edit.path}?id=${company}`,
    body: () => ({ name: `Padaria ${Math.floor(Math.random() * 1e6)}` }),
    usual: 200,
  },
});

/** How many kinds of work there are. */
export const kinds = Object.keys(works(0)).length;

type Place = { api: string; headers: Record<string, string> };

/** Reads and writes, each kind of work again and again, until it is stopped. */
export async function startMixedLoad({ api, headers }: Place) {
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  let isStopped = false;

  async function send({ method = 'GET', path, body }: Work, sent = body?.()) {
    const { 'content-type': type, ...others } = headers;
    const response = await fetch(api + path, {
      method,
      headers: { ...others, ...(sent && { 'content-type': type as string }) },
      ...(sent && { body: JSON.stringify(sent) }),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => undefined);
    const isPutOff = response?.status === 503 && response.headers.has('retry-after');
    return { status: text === undefined ? 0 : (response?.status ?? 0), isPutOff, text };
  }

  async function repeat(name: string, work: Work) {
    while (!isStopped) {
      const sent = work.body?.() as { document?: string } | undefined;
      const { status, isPutOff } = await send(work, sent);
      answers.push({
        work: name,
        status,
        isPutOff,
        isAsBefore: status === work.usual,
        at: performance.now(),
      });
      if (status === 200 && name === 'create') acknowledged.push(sent?.document as string);
      await sleep(10 + Math.random() * 20);
    }
  }

  const first = await send(works(0).create as Work);
  const { id } = JSON.parse(first.text ?? '{}') as { id: number };
  const working = Object.entries(works(id)).flatMap(([name, work]) => [
    repeat(name, work),
    repeat(name, work),
  ]);
  return {
    acknowledged,
    /** What was answered since this moment. */
    since: (moment: number) => answers.filter(({ at }) => at >= moment),
    async stop() {
      isStopped = true;
      await Promise.all(working);
    },
  };
}

export type MixedLoad = Awaited<ReturnType<typeof startMixedLoad>>;
