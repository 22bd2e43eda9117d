// Must be first: it saves the configuration of zod before the contract changes it.
import './zod-config.ts';
import { restoreZod } from './zod-config.ts';

export { CallError, type RefusedValue } from './call-error.ts';
export { type ClientSettings, createClient } from './client.ts';
export type { CallOptions, Client } from './client-types.ts';

restoreZod();
