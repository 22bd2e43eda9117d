import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { startApp } from '../../test/harness.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { personOf } from './person.ts';

const app = await startApp();
const { db, build, stop } = app;
afterAll(stop);
const { requestOf } = await privacyDesk(app);

it('A person has their former addresses and names in the same order, however PostgreSQL finds them', async () => {
  const { id: row_id } = await build.systemUser();
  const former = ['Ivo', 'Eva', 'Bia', 'Ari', 'Leo', 'Ana', 'Rui', 'Gil'];
  for (const name of former) {
    const before = { name, email: `${name.toLowerCase()}@example.com` };
    await db
      .insertInto('change')
      .values({
        entity: 'system_user',
        row_id,
        user_name: 'Ana',
        before: JSON.stringify(before),
        after: null,
      })
      .execute();
  }
  const id = await requestOf({ entity: 'system_user', id: row_id });
  const request = await db
    .selectFrom('privacy_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  const [sorted, hashed] = await inTransaction(db, async (transaction) => {
    const personWithout = async (plan: 'enable_sort' | 'enable_hashagg') => {
      await sql`set local enable_sort = on; set local enable_hashagg = on`.execute(transaction);
      await sql`set local ${sql.ref(plan)} = off`.execute(transaction);
      return personOf(transaction, request, undefined);
    };
    return [await personWithout('enable_hashagg'), await personWithout('enable_sort')];
  });

  expect(sorted.authorNames).toEqual(expect.arrayContaining(former));
  expect(hashed).toEqual(sorted);
});
