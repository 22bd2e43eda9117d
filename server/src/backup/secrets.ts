import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { variablesKey } from '../platform/crypto/secret-variables.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Manifest } from './manifest.ts';

type Settings = Pick<
  Config,
  'SESSION_SECRET' | 'VARIABLES_KEY' | 'FACTORS_KEY' | 'DATABASE_URL' | 'DATA_DIR'
>;

/** Identifies a key without revealing it. */
const fingerprintOf = (key: string | undefined) =>
  key === undefined
    ? null
    : createHash('sha256').update('retaguarda variables key\0').update(key).digest('hex').slice(0, 16);

/** Finds the places of the keys that an archive does not have, and without which a part of it cannot be used. */
export async function secretsOf(config: Settings): Promise<Manifest['secrets']> {
  const { SESSION_SECRET, VARIABLES_KEY, FACTORS_KEY, DATABASE_URL, DATA_DIR } = config;
  const place = (isSet: boolean, setting: string, file: string) =>
    isSet ? `the setting ${setting}` : DATABASE_URL ? 'nowhere' : resolve(DATA_DIR, file);
  return {
    session_secret: place(SESSION_SECRET !== undefined, 'SESSION_SECRET', 'session-secret'),
    variables_key: place(VARIABLES_KEY !== undefined, 'VARIABLES_KEY', 'variables-key'),
    variables_key_fingerprint: fingerprintOf(await variablesKey(config)),
    factors_key: place(FACTORS_KEY !== undefined, 'FACTORS_KEY', 'factors-key'),
  };
}

/** Says what is left to do about the key of the variables after a restore; undefined: nothing. */
export async function missingKey(config: Settings, { secrets, encrypted }: Manifest) {
  const { variables_key, variables_key_fingerprint } = secrets;
  if (encrypted === 0 || variables_key_fingerprint === fingerprintOf(await variablesKey(config)))
    return undefined;
  return `Secret variables (${encrypted}) were encrypted with another VARIABLES_KEY than the one here. It was in ${variables_key}.`;
}
