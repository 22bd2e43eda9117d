import { type StoredSession, storedSession } from '@retaguarda/contract/stored-session';
import { expect, it } from 'vitest';
import { isStoredSession } from './is-stored-session.ts';

const session: StoredSession = {
  Authorization: 'token',
  user: { id: 3, name: 'Ana', email: 'ana@example.com', nickname: 'ana', url_avatar: '' },
  permissions: { clean_queue_data: true, granted: ['client:GET'], role_type: 'admin' },
};

const wrongValues = [undefined, null, '', 'text', 0, -1, 1.5, true, [], [1], {}];

/** The session with one value of it, at any depth, replaced by each of these. */
function* variants(value: object, replace: (changed: unknown) => unknown): Generator<unknown> {
  for (const [name, inner] of Object.entries(value)) {
    const put = (changed: unknown) => replace({ ...value, [name]: changed });
    for (const wrong of wrongValues) yield put(wrong);
    if (typeof inner === 'object' && !Array.isArray(inner)) yield* variants(inner, put);
  }
}

it('A stored session is accepted exactly if the contract accepts it', () => {
  const all = [session, { ...session, more: 1 }, ...wrongValues, ...variants(session, (changed) => changed)];
  expect(all.length).toBeGreaterThan(100);

  for (const value of all)
    expect([value, isStoredSession(value)]).toEqual([value, storedSession.safeParse(value).success]);
});
