import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isPasswordOf } from '../platform/auth/passwords.ts';
import { sessionStore } from '../platform/auth/session-store.ts';
import { openDatabase } from '../test/database.ts';
import { createFirstAdmin } from './prepare-database.ts';

const { db, build, close } = await openDatabase();
afterAll(close);
beforeEach(() => db.deleteFrom('system_user').execute());

const ADMIN_EMAIL = 'chefe@example.com';
const everyone = () => db.selectFrom('system_user').selectAll().execute();

describe('The first administrator', () => {
  it('is made on an empty database, with every permission and the password of the setting, which is not shown', async () => {
    const made = await createFirstAdmin(db, { ADMIN_EMAIL, ADMIN_PASSWORD: 'Senha123forte' });

    expect(made).toEqual({ email: ADMIN_EMAIL, password: undefined });
    const account = await sessionStore(db).accountOf(ADMIN_EMAIL);
    expect(account).toMatchObject({ name: 'Administrador', active: '1' });
    expect(account?.granted.toSorted()).toEqual(permissions.toSorted());
    expect(await isPasswordOf(account?.password_hash, 'Senha123forte')).toBe(true);
    const recorded = await db.selectFrom('change').selectAll().execute();
    expect(recorded).toMatchObject([
      { user_id: null, entity: 'system_user', after: { password_hash: '***' } },
    ]);
  });

  it('gets a password of its own without the setting, shown this once', async () => {
    const made = await createFirstAdmin(db, { ADMIN_EMAIL, ADMIN_PASSWORD: undefined });

    expect(made?.password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)\w{16}$/);
    const [admin] = await everyone();
    expect(await isPasswordOf(admin?.password_hash, made?.password ?? '')).toBe(true);
  });

  it('is created only once when two servers start at once', async () => {
    const start = () => createFirstAdmin(db, { ADMIN_EMAIL, ADMIN_PASSWORD: undefined });

    const made = await Promise.all([start(), start()]);

    expect(made.filter((admin) => admin !== undefined)).toHaveLength(1);
    expect(await everyone()).toHaveLength(1);
  });

  it('is not created when there is a system user, even an inactive one', async () => {
    const someone = await build.systemUser({ active: '0' });

    expect(await createFirstAdmin(db, { ADMIN_EMAIL, ADMIN_PASSWORD: undefined })).toBeUndefined();
    expect(await everyone()).toEqual([someone]);
  });
});
