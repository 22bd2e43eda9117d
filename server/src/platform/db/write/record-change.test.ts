import { department } from '@retaguarda/contract/entities/departments';
import { systemUser } from '@retaguarda/contract/entities/system-users';
import { user } from '@retaguarda/contract/entities/users';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../test/database.ts';
import { recordChange } from './record-change.ts';
import { ReauthenticationRequired } from './require-reauthentication.ts';
import { rowWriter } from './row-writer.ts';

const { db, build, close } = await openDatabase();
afterAll(close);

const recorded = async (row_id: number) =>
  db.selectFrom('change').select(['before', 'after']).where('row_id', '=', row_id).executeTakeFirstOrThrow();

it('The change record holds what the contract answers of a row, and no other column', async () => {
  const after = { id: 901, name: 'Vendas', version: 1, name_search: 'vendas', access_key: 'abc123' };

  await recordChange(db, { entity: 'department', shown: department, by: null, after });

  expect(await recorded(901)).toEqual({ before: null, after: { id: 901, name: 'Vendas' } });
});

it('The change record shows that a password was set or changed, but not its value', async () => {
  const before = { id: 902, name: 'Ana', password_hash: null };
  const after = { ...before, password_hash: 'x' };

  await recordChange(db, { entity: 'user', shown: user, by: null, before, after });

  expect(await recorded(902)).toEqual({ before: { password_hash: null }, after: { password_hash: '***' } });
});

it('A harmless act does not hide a sensitive change of the same row', async () => {
  const by = { id: 1, name: 'Ana', reauthenticateAfter: 0, policies: {} };
  const before = { id: 903, name: 'Rui', email: 'rui@example.com' };
  const change = { entity: 'user', shown: user, by, before, details: { access: 'invited' } } as const;
  const after = { ...before, email: 'other@example.com' };

  await expect(recordChange(db, { ...change, after })).rejects.toThrow(ReauthenticationRequired);
  await expect(recordChange(db, { ...change, after: before })).resolves.toBeUndefined();
});

it('A person is never changed without being read, because a directory may manage them', async () => {
  const { id } = await build.user({ name: 'Ana' });
  const by = { caller: null };

  for (const set of [rowWriter('user', user).set, rowWriter('system_user', systemUser).set])
    await expect(set(db, { id }, by, { name: 'Bia' })).rejects.toThrow('use edit');

  expect(await db.selectFrom('user').select('name').where('id', '=', id).execute()).toEqual([
    { name: 'Ana' },
  ]);
});
