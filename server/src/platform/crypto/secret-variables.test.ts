import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decryptSecret } from '../../test/decrypt-secret.ts';
import { secretEncryption, variablesKey } from './secret-variables.ts';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'retaguarda-key-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));
const given = { VARIABLES_KEY: undefined, DATABASE_URL: undefined };
const key = Buffer.alloc(32, 7).toString('base64');

describe('The key of secret variables', () => {
  it('is created for the embedded database and stored so that only the owner of the folder can read it', async () => {
    const first = await variablesKey({ ...given, DATA_DIR });

    expect(Buffer.from(String(first), 'base64')).toHaveLength(32);
    expect(await variablesKey({ ...given, DATA_DIR })).toBe(first);
    expect((await stat(join(DATA_DIR, 'variables-key'))).mode & 0o777).toBe(0o600);
  });

  it('is the setting, and another database has none without it', async () => {
    const DATABASE_URL = 'postgres://a/b';

    expect(await variablesKey({ DATA_DIR, DATABASE_URL, VARIABLES_KEY: key })).toBe(key);
    expect(await variablesKey({ ...given, DATA_DIR, DATABASE_URL })).toBeUndefined();
  });
});

describe('A sealed secret', () => {
  it('is decrypted with the key, and not without it', () => {
    const sealed = secretEncryption(key)('chave é ção 🔑');

    expect(decryptSecret(sealed, key)).toBe('chave é ção 🔑');
    expect(() => decryptSecret(sealed, Buffer.alloc(32, 8).toString('base64'))).toThrow();
  });

  it('looks different each time, so that nobody can see that two are equal', () => {
    const encrypt = secretEncryption(key);

    expect(encrypt('igual')).not.toBe(encrypt('igual'));
  });

  it('cannot be made without a key', () => {
    expect(() => secretEncryption(undefined)('segredo')).toThrow('Secrets need the setting VARIABLES_KEY');
  });
});
