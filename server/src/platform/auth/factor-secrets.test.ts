import { expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { factorSecrets } from './factor-secrets.ts';
import { factorStore } from './factor-store.ts';

const keyOf = (word: string) => Buffer.alloc(32, word).toString('base64');
const [old, young] = [keyOf('old'), keyOf('young')];

it('a secret is read by its key and for its owner alone', () => {
  const encrypted = factorSecrets([old]).encrypt('JBSWY3DP', 7);

  expect(encrypted).not.toContain('JBSWY3DP');
  expect(factorSecrets([old]).decrypt(encrypted, 7)).toBe('JBSWY3DP');
  expect(factorSecrets([young, old]).decrypt(encrypted, 7)).toBe('JBSWY3DP');
  expect(factorSecrets([old]).decrypt(encrypted, 8)).toBeUndefined();
  expect(factorSecrets([young]).decrypt(encrypted, 7)).toBeUndefined();
  const middle = encrypted.length - 20;
  const altered = `${encrypted.slice(0, middle)}${encrypted[middle] === 'A' ? 'B' : 'A'}${encrypted.slice(middle + 1)}`;
  expect(factorSecrets([old]).decrypt(altered, 7)).toBeUndefined();
});

it('the same secret never looks the same twice', () => {
  const { encrypt } = factorSecrets([old]);
  expect(encrypt('JBSWY3DP', 7)).not.toBe(encrypt('JBSWY3DP', 7));
});

it('after a new key was put before the old one, the old one can be given up', async () => {
  const { db, build, close } = await openDatabase();
  const { id } = await build.systemUser();
  const secret = factorSecrets([old]).encrypt('JBSWY3DP', id);
  await db.insertInto('authenticator').values({ system_user_id: id, secret }).execute();
  const stored = async () =>
    (await db.selectFrom('authenticator').select('secret').executeTakeFirstOrThrow()).secret;

  await factorStore(db, factorSecrets([])).renewSecrets();
  await factorStore(db, factorSecrets([young])).renewSecrets();
  expect(await stored()).toBe(secret);
  await factorStore(db, factorSecrets([young, old])).renewSecrets();
  expect(factorSecrets([young]).decrypt(await stored(), id)).toBe('JBSWY3DP');
  await close();
});
