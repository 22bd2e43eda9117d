import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseSealedValues } from '../../platform/db/write/erase-sealed-values.ts';
import { openDatabase } from '../../test/database.ts';
import { restorePristine } from '../../test/pristine.ts';
import { asOwner, sealAll, verified, writeChanges, writeEvents } from '../../test/seals.ts';

const { db, close } = await openDatabase();
afterAll(close);

beforeEach(async () => {
  await restorePristine(db);
  await writeChanges(db, ['Ana', 'Bia', 'Caio']);
  await writeEvents(db, ['Ana', 'Bia', 'Caio']);
  await sealAll(db);
});

const erase = (chain: 'change' | 'security_event', id: number, fields: string[]) =>
  db.transaction().execute((transaction) =>
    eraseSealedValues(transaction, {
      ...{ chain, fields, reason: 'asked for' },
      chosen: sql`select id, at from ${sql.table(chain)} where id = ${id}`,
    }),
  );

describe('Values that are erased', () => {
  it('are masked, and the chain stays whole and says how many rows that were', async () => {
    expect(await erase('change', 2, ['user_name', 'after.name', 'before'])).toBe(1);
    expect(await erase('security_event', 1, ['user_name', 'address', 'browser', 'details'])).toBe(1);

    const { rows } = await sql`select user_name, before, after from change where id = 2`.execute(db);
    expect(rows).toEqual([{ user_name: '***', before: null, after: { name: '***' } }]);
    const [event] = (await sql`select * from security_event where id = 1`.execute(db)).rows;
    expect(event).toMatchObject({ user_name: '***', address: '***', details: { how: '***' }, by_name: null });
    for (const seal of [async () => {}, () => sealAll(db)]) {
      await seal();
      const { change, security_event, seal_act } = await verified(db);
      expect(change).toMatchObject({ rows: 3, erased: 1, finding: null });
      expect(security_event).toMatchObject({ rows: 3, erased: 1, finding: null });
      expect(seal_act?.finding).toBeNull();
    }
  });

  it('can be erased again, and once more of the same is nothing', async () => {
    await erase('change', 2, ['user_name']);
    expect(await erase('change', 2, ['user_name'])).toBe(0);
    expect(await erase('change', 2, ['after'])).toBe(1);
    await sealAll(db);

    expect((await verified(db)).change).toMatchObject({ erased: 1, finding: null });
  });

  it('cannot be found out from what is sealed: the salt is another one', async () => {
    const salt = async () =>
      (await sql`select salt from sealed_row where chain = 'change' and row_id = 2`.execute(db)).rows;
    const before = await salt();
    await erase('change', 2, ['user_name']);

    expect(await salt()).not.toEqual(before);
  });

  it('of a row that is not sealed yet are sealed as they are then', async () => {
    await writeChanges(db, ['Davi']);
    await erase('change', 4, ['user_name']);
    await sealAll(db);

    expect((await verified(db)).change).toMatchObject({ rows: 4, erased: 0, finding: null });
  });

  it('are erased with a reason, a time and a role', async () => {
    await erase('change', 2, ['user_name']);
    const { rows } =
      await sql`select kind, chain, row_id, reason, by_role from seal_act where kind = 'erased'`.execute(db);

    const role = (await sql<{ user: string }>`select session_user as user`.execute(db)).rows[0]?.user;
    expect(rows).toEqual([
      { kind: 'erased', chain: 'change', row_id: '2', reason: 'asked for', by_role: role },
    ]);
  });

  it('are nothing else than values', async () => {
    await expect(erase('change', 2, ['user_id'])).rejects.toThrow('can be erased');
    const change = sql`update change set row_id = 9 where id = 2`;
    const updating = db.transaction().execute(async (transaction) => {
      await sql`select set_config('retaguarda.hides_values', 'on', true)`.execute(transaction);
      await change.execute(transaction);
    });
    await expect(updating).rejects.toThrow('only values can be erased');
  });
});

describe('An erasure that is forged is named', () => {
  const finding = async () => {
    const { change, seal_act } = await verified(db);
    return change?.finding ?? seal_act?.finding ?? null;
  };

  it('when nobody has noted it', async () => {
    await asOwner(db, sql`update change set user_name = '***' where id = 2`);
    await asOwner(
      db,
      sql`update sealed_row set value_hash = sha256('anything') where chain = 'change' and row_id = 2`,
    );

    expect(await finding()).toMatchObject({ block: 1, row: '2', problem: 'erasure' });
  });

  it('when it was noted by hand for a row that was altered', async () => {
    await asOwner(db, sql`update change set user_name = 'Bea' where id = 2`);
    await asOwner(
      db,
      sql`insert into seal_act (kind, chain, row_id, value_hash) values ('erased', 'change', 2, sha256('x'))`,
    );

    expect(await finding()).toMatchObject({ row: '2', problem: 'erasure' });
  });

  it('when what is left was altered afterwards, or the note of it', async () => {
    await erase('change', 2, ['user_name']);
    await sealAll(db);
    await asOwner(db, sql`update change set after = '{"name": "Bea"}' where id = 2`);
    expect(await finding()).toMatchObject({ block: 1, row: '2', problem: 'altered' });

    await asOwner(db, sql`update change set after = '{"name": "Bia"}' where id = 2`);
    expect(await finding()).toBeNull();
    await asOwner(db, sql`update seal_act set reason = 'other'`);
    expect(await finding()).toMatchObject({ problem: 'altered' });
  });
});
