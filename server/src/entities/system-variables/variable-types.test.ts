import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { permissions } from '@retaguarda/contract/permissions';
import type { VariableType } from '@retaguarda/contract/variable-types';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';
import { unique } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

const create = async (body: object) => {
  const answer = await call(systemVariables.create, { body: { name: unique('v'), ...body } as never });
  return { status: answer.status, ...answer.body };
};
const edit = async (id: number, body: object) => {
  const answer = await call(systemVariables.edit, { query: { id }, body });
  return { status: answer.status, ...answer.body };
};
const read = async (id: number) =>
  (await call(systemVariables.list, { query: { id } })).body.clientSystemVariables[0];
const setFor = async (client_system_variable_id: number, value: string) => {
  const { id: client_id } = await build.company();
  const { status, body } = await call(clientVariables.create, {
    body: { client_id, client_system_variable_id, value },
  });
  return { status, client_id, ...body };
};
const refused = (field: string, value: string, status = 400) => ({ status, message: [{ field, value }] });

const typed: [VariableType, string[], string[], string[], string][] = [
  ['text', [], ['qualquer coisa', '-1'], [], ''],
  [
    'number',
    [],
    ['0', '-12', '3.5', '123456789012345'],
    ['1,5', 'dez', '1e3', '.5', '--1'],
    'Must be a number',
  ],
  ['boolean', [], ['true', 'false'], ['sim', 'TRUE', '1'], 'Must be true or false'],
  ['list', ['azul', 'verde'], ['azul', 'verde'], ['Azul', 'roxo'], 'Must be one of the allowed values'],
  ['secret', [], ['s3nh4'], ['***'], 'Invalid field'],
];

describe.each(typed)('A variable of the type %s', (type, options, good, bad, sentence) => {
  const given = { type, ...(options.length > 0 && { options }) };

  it('has a default that fits, when it is created and when it is changed', async () => {
    const [first = ''] = good;
    const { id, status } = await create({ ...given, value: first });
    expect(status).toBe(200);
    expect(await read(id)).toMatchObject({ type, options });

    for (const value of good) expect(await edit(id, { value })).toMatchObject({ status: 200 });
    for (const value of bad) {
      expect(await create({ ...given, value })).toEqual(refused('value', sentence));
      expect(await edit(id, { value })).toEqual(refused('value', sentence));
    }
  });

  it('has values of companies that fit', async () => {
    const { id } = await create({ ...given, value: good[0] });

    for (const value of good) {
      const { status, client_id, id: own } = await setFor(id, value);
      expect(status).toBe(200);
      const changed = { query: { client_id, id: own }, body: { value } };
      expect(await call(clientVariables.edit, changed)).toMatchObject({ status: 200 });
    }
    for (const value of bad) expect(await setFor(id, value)).toMatchObject(refused('value', sentence));
  });
});

describe('The type of a variable', () => {
  it('is text when nothing else is said, and of a row from before', async () => {
    const { id } = await create({ value: 'x' });

    expect(await read(id)).toMatchObject({ type: 'text', options: [] });
  });

  it.each([
    [{ type: 'cor' }, refused('type', 'Invalid field')],
    [{ type: 'list' }, refused('options', 'Required Field')],
    [{ type: 'list', options: [] }, refused('options', 'Required Field')],
    [{ type: 'list', options: ['  '] }, refused('options.0', 'Required Field')],
    [{ type: 'number', options: ['1'] }, refused('options', 'Invalid field')],
    [{ options: ['1'] }, refused('options', 'Invalid field')],
  ])('%j is refused', async (given, refusal) => {
    const { id } = await build.systemVariable({ value: '1' });
    const before = await everything(db);

    expect(await create({ value: '1', ...given })).toEqual(refusal);
    expect(await edit(id, given)).toEqual(refusal);
    expect(await everything(db)).toBe(before);
  });

  it('changes when every stored value fits', async () => {
    const { id } = await build.systemVariable({ value: '10' });
    await setFor(id, '20');

    expect(await edit(id, { type: 'number' })).toMatchObject({ status: 200 });
    expect(await edit(id, { type: 'list', options: ['10', '20', '10'] })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ type: 'list', options: ['10', '20'], value: '10' });
    expect(await edit(id, { type: 'text' })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ type: 'text', options: [] });
  });

  it('does not change while values do not fit, and the answer names the number of companies', async () => {
    const { id } = await build.systemVariable({ value: 'ligada' });
    for (const value of ['1', 'dois', 'três']) await setFor(id, value);
    const before = await everything(db);
    const unfit = (field: string, count: number) =>
      refused(field, `Values of companies do not fit: ${count}`, 409);

    expect(await edit(id, { type: 'number' })).toEqual(refused('value', 'Must be a number'));
    expect(await edit(id, { type: 'number', value: '1' })).toEqual(unfit('type', 2));
    expect(await edit(id, { type: 'boolean', value: 'true' })).toEqual(unfit('type', 3));
    expect(await edit(id, { type: 'list', value: '1', options: ['1', 'dois'] })).toEqual(unfit('type', 1));
    expect(await everything(db)).toBe(before);

    await edit(id, { type: 'list', value: '1', options: ['1', 'dois', 'três'] });
    expect(await edit(id, { options: ['1', 'dois'] })).toEqual(unfit('options', 1));
  });

  it('of a variable that is not editable does not change', async () => {
    const { id } = await build.systemVariable({ value: '1', editable: false });

    expect(await edit(id, { type: 'number' })).toMatchObject({ status: 409 });
  });
});

it('A value does not move to a variable whose type it does not fit', async () => {
  const { id } = await build.systemVariable();
  const number = await build.systemVariable({ type: 'number', value: '1' });
  const own = await setFor(id, 'dez');
  const query = { client_id: own.client_id, id: own.id };
  const move = (body: object) =>
    call(clientVariables.edit, { query, body: { client_system_variable_id: number.id, ...body } });

  expect(await move({})).toMatchObject({ status: 400, body: { message: [{ field: 'value' }] } });
  expect(await move({ value: '10' })).toMatchObject({ status: 200 });
});
