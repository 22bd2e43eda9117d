import { cnpjDigits, maskDocument } from '@retaguarda/contract/documents';
import { branches } from '@retaguarda/contract/entities/branches';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:GET');

const cnpj = (base: string) => base + cnpjDigits(base);
const branchesOf = async (id: number) => (await call(branches.list, { query: { id } })).body;

it('Companies of the same CNPJ root are branches of each other, the head office first', async () => {
  const documents = ['11222333ZZ9Z', '112223330002', '112223330001', '11222333A001'].map(cnpj);
  const [lettered, second, head, other] = await Promise.all(
    documents.map((document) =>
      build.company({ pj: true, document, active: document === cnpj('112223330002') ? '0' : '1' }),
    ),
  );
  // Their neighbours, and a person whose CPF begins with the same digits.
  for (const base of ['112223320001', '112223340001', '1122233A0001'])
    await build.company({ pj: true, document: cnpj(base) });
  await build.company({ document: '11222333096', pj: false });

  const { branches: found, total } = await branchesOf(lettered?.id ?? 0);

  expect(total).toBe(3);
  expect(found.map(({ id }) => id)).toEqual([head?.id, second?.id, other?.id]);
  expect(found[1]).toEqual({
    id: second?.id,
    name: second?.name,
    document: maskDocument(cnpj('112223330002')),
    active: '0',
  });
  expect((await branchesOf(head?.id ?? 0)).branches.map(({ id }) => id)).toEqual([
    second?.id,
    other?.id,
    lettered?.id,
  ]);
});

it('Ten of many are named, and all are counted', async () => {
  const documents = Array.from({ length: 13 }, (_, index) =>
    cnpj(`44555666${String(index + 1).padStart(4, '0')}`),
  );
  const [head] = await Promise.all(documents.map((document) => build.company({ pj: true, document })));

  const { branches: found, total } = await branchesOf(head?.id ?? 0);

  expect(found.map(({ document }) => document)).toEqual(documents.slice(1, 11).map(maskDocument));
  expect(total).toBe(12);
});

it('A company alone and a person have none; a company that is not there is not found', async () => {
  const alone = await build.company({ pj: true, document: cnpj('777888990001') });
  const person = await build.company({ document: '52998224725', pj: false });
  await build.company({ pj: true, document: cnpj('529982240001') });

  expect(await branchesOf(alone.id)).toEqual({ branches: [], total: 0 });
  expect(await branchesOf(person.id)).toEqual({ branches: [], total: 0 });
  expect(await call(branches.list, { query: { id: 999_999 } })).toMatchObject({ status: 404 });
});
