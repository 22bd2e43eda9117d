import { session } from '@retaguarda/contract/session';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { linkFor } from '../../test/sign-in.ts';

const { db, call, build, stop } = await startApp();
afterAll(stop);
beforeEach(() => db.deleteFrom('attempt').execute());

const weak =
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number';
const change = (bearer: string, body: object) =>
  call(session.changePassword, { bearer, body: body as never });

describe('A new password', () => {
  it.each([
    ['Ab1defg', weak],
    ['Ab1defgh', undefined],
    [`Ab1${'x'.repeat(27)}`, undefined],
    [`Ab1${'x'.repeat(28)}`, weak],
    ['senha123', weak],
    ['SENHA123', weak],
    ['Senhaforte', weak],
    ['12345678', weak],
    ['Ação 1 çé', undefined],
    ['ÁÉ12çãõú', undefined],
    ['Senha\u0000123', 'Invalid field'],
    ['', 'Required Field'],
    [12345678, 'Invalid field'],
    [undefined, 'Required Field'],
  ])('%j is answered with: %s [9.LIMIT.1]', async (typed, value) => {
    const { id } = await build.systemUser();

    const { status, body } = await change(await linkFor(db, id), { password: typed });

    expect(status === 200 ? undefined : body.message).toEqual(value && [{ field: 'password', value }]);
  });
});
