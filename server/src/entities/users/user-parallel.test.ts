import { users } from '@retaguarda/contract/entities/users';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, untilOneWaits } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('user:PUT', 'user:ACTIVATE');
const { id: user_id } = await call.signedIn;

it.each([
  [users.edit, { nickname: 'outro' }, { nickname: 'outro' }],
  [users.activate, { active: false }, { active: false }],
] as const)(
  'A change that waited for another one is carried out, and recorded as what it was: %#',
  async (endpoint, body, after) => {
    const { client_id, id } = await build.user();
    const { department_id, profile_id } = await build.user({ client_id });
    const skill = await build.skill({ client_id });
    let waited: ReturnType<typeof call> | undefined;

    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('user').set({ department_id, profile_id }).where('id', '=', id).execute();
      await transaction
        .insertInto('user_skill')
        .values({ client_id, user_id: id, skill_id: skill.id })
        .execute();
      waited = call(endpoint, { query: { client_id, id }, body: body as never });
      await untilOneWaits(db);
    });

    expect(await waited).toMatchObject({ status: 200 });
    expect(await changesOf(db, 'user', id)).toMatchObject([{ user_id, after }]);
    const [change] = await changesOf(db, 'user', id);
    expect(Object.keys(change?.after ?? {})).toEqual(Object.keys(after));
  },
);
