import { departments } from '@retaguarda/contract/entities/departments';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('department:GET', 'department:POST');
const { id: client_id } = await build.company();
await call.signedIn;
const input = { name: 'Vendas', email: 'vendas@example.com' };

describe('A new department', () => {
  it.each([
    ['main', true],
    ['main', null],
    ['main', '0'],
    ['active', false],
    ['active', null],
    ['active', '1'],
    ['slug', 'vendas'],
    ['client_id', 1],
  ])('is not made with the %s %j [3.DEPT.1 3.DEPT.2 3.DEPT.3]', async (field, value) => {
    const before = await everything(db);

    const { status, body } = await call(departments.create, {
      query: { client_id },
      body: { ...input, [field]: value } as never,
    });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Invalid field' }] });
    expect(await everything(db)).toBe(before);
  });

  it('is active, and not the main one, when nothing of it is said [3.DEPT.2 3.DEPT.3]', async () => {
    const created = await call(departments.create, { query: { client_id }, body: input });

    const { body } = await call(departments.list, { query: { client_id, id: created.body.id } });
    expect(body.departments).toMatchObject([{ main: false, active: true, slug: 'vendas' }]);
  });
});
