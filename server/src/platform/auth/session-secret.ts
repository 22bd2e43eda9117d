import type { Config } from '../settings/config.ts';
import { storedSecret } from './stored-secret.ts';

/** The key that signs session tokens: SESSION_SECRET, or a key created at the first start and stored in DATA_DIR. */
export const sessionSecret = async ({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Config, 'SESSION_SECRET' | 'DATA_DIR'>) =>
  SESSION_SECRET ?? storedSecret(DATA_DIR, 'session-secret', 48, 'base64url');
