import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../test/data-folder.ts';
import { variablesKey } from '../crypto/secret-variables.ts';
import { WrongSetting } from '../settings/config.ts';
import { factorKeys } from './factor-secrets.ts';
import { sessionSecret } from './stored-secret.ts';

const unset = {
  ...{ SESSION_SECRET: undefined, VARIABLES_KEY: undefined, FACTORS_KEY: undefined },
  DATABASE_URL: undefined,
};
const keyFiles = {
  'session-secret': sessionSecret,
  'variables-key': variablesKey,
  'factors-key': factorKeys,
};

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await dataFolder();
});

describe.each(Object.entries(keyFiles))('The key file %s', (name, keyOf) => {
  const key = () => keyOf({ ...unset, DATA_DIR });
  const path = () => join(DATA_DIR, name);

  it('is created once, however many processes start together, and nothing else is left behind', async () => {
    const keys = await Promise.all(Array.from({ length: 12 }, key));

    expect(new Set(keys.map(String)).size).toBe(1);
    expect(await readdir(DATA_DIR)).toEqual([name]);
  });

  it.each([
    ['empty', ''],
    ['cut off', 'c2hvcnQ='],
    ['full of zeros', '\0'.repeat(64)],
  ])('stops the start when it is %s, and stays as it is', async (_, content) => {
    await writeFile(path(), content);

    await expect(key()).rejects.toThrow(
      new WrongSetting(
        `The key file ${path()} is empty or damaged: restore it from a copy. Without it, what it encrypts or signs is lost.`,
      ),
    );
    expect(await readFile(path(), 'utf8')).toBe(content);
  });

  it('stops the start with one line when it cannot be read', async () => {
    await mkdir(path());

    const error: Error = await key().then(
      () => Promise.reject(new Error('it was read')),
      (refusal) => refusal,
    );
    expect(error).toBeInstanceOf(WrongSetting);
    expect(error.message).toMatch(new RegExp(`^The key file ${path()} cannot be used: EISDIR.*$`));
    expect(await readdir(DATA_DIR)).toEqual([name]);
  });
});

it('A key file cannot be created in a folder that is not there, and the start says so in one line', async () => {
  const missing = join(DATA_DIR, 'missing');

  await expect(sessionSecret({ ...unset, DATA_DIR: missing })).rejects.toThrow(
    /^The key file \S+session-secret cannot be used: ENOENT[^\n]*$/,
  );
});
