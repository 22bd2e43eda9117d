import { departments } from '@retaguarda/contract/entities/departments';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('department:DELETE');
await call.signedIn;

describe('A department is not deleted', () => {
  it.each([
    ['profiles', async (place: Place) => build.profile(place)],
    ['users', async (place: Place) => build.user(place)],
    ['users', async (place: Place) => build.user({ ...place, active: false })],
  ])(
    'while it has %s: users, who have profiles, are named first [8.DICT.9 8.DICT.10]',
    async (linked, link) => {
      const { client_id, id } = await build.department();
      await link({ client_id, department_id: id });
      const before = await everything(db);

      const { status, body } = await call(departments.remove, { query: { client_id, id } });

      expect({ status, ...body }).toEqual({ status: 409, message: `Department is linked to ${linked}` });
      expect(await everything(db)).toBe(before);
    },
  );
});

type Place = { client_id: number; department_id: number };
