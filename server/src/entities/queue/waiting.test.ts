import { queue } from '@retaguarda/contract/entities/queue';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { askedTogether } from './asked-together.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('clean_queue:PUT', 'client:GET');
const since = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const at = (minute: number) => since(minute).toISOString();

async function threeCompanies() {
  await db.deleteFrom('queue_entry').execute();
  const companies = [await build.company(), await build.company(), await build.company()] as const;
  const [first, second, third] = companies.map(({ id }) => id) as [number, number, number];
  const sales = (await build.skill({ client_id: first, name: 'Vendas' })).id;
  await build.waiting({ client_id: first, skill_id: sales, since: since(9) });
  await build.waiting({ client_id: first, skill_id: sales, since: since(5) });
  await build.waiting({ client_id: first, since: since(7) });
  await build.waiting({ client_id: third, since: since(1) });
  return { first, second, third, sales, names: companies.map(({ name }) => name) };
}

it('what waits is listed by company and skill, who has waited longest first', async () => {
  const { first, third, sales, names } = await threeCompanies();

  const { status, body } = await call(queue.waiting, { query: {} });

  expect({ status, ...body }).toEqual({
    status: 200,
    companies: [
      {
        client_id: third,
        name: names[2],
        total: 1,
        oldest: at(1),
        skills: [{ skill_id: null, name: null, total: 1, oldest: at(1) }],
      },
      {
        client_id: first,
        name: names[0],
        total: 3,
        oldest: at(5),
        skills: [
          { skill_id: sales, name: 'Vendas', total: 2, oldest: at(5) },
          { skill_id: null, name: null, total: 1, oldest: at(7) },
        ],
      },
    ],
    total: 2,
    paging: 1,
    conversations: 4,
  });
});

it('it is listed page by page, or for one company', async () => {
  const { first, second, third } = await threeCompanies();
  const ask = async (query: object) => {
    const { body } = await call(queue.waiting, { query });
    return { ...body, companies: body.companies.map(({ client_id }) => client_id) };
  };

  expect(await ask({ qtd: 1 })).toEqual({ companies: [third], total: 2, paging: 2, conversations: 4 });
  expect(await ask({ qtd: 1, page: 2 })).toEqual({
    companies: [first],
    total: 2,
    paging: 2,
    conversations: 4,
  });
  expect(await ask({ page: 9 })).toEqual({ companies: [], total: 2, paging: 1, conversations: 4 });
  expect(await ask({ client_id: first })).toEqual({
    companies: [first],
    total: 1,
    paging: 1,
    conversations: 4,
  });
  expect(await ask({ client_id: second })).toMatchObject({ companies: [], total: 0, paging: 0 });
});

it('the names of companies are for those who may choose companies', async () => {
  await threeCompanies();

  const { body } = await as('clean_queue:PUT')(queue.waiting, { query: {} });

  expect(body.companies.map(({ name }) => name)).toEqual([null, null]);
});

it('callers that ask during a query share the next one, also after a failure', async () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = askedTogether((_question: string) => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  });

  const first = ask('a');
  const other = ask('b');
  const together = [ask('a'), ask('a')];
  expect(asked).toHaveLength(2);
  asked[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => asked.length).toBe(3);
  asked[1]?.resolve('of b');
  asked[2]?.resolve('fresh');

  expect(await Promise.all(together)).toEqual(['fresh', 'fresh']);
  expect(await other).toBe('of b');
});
