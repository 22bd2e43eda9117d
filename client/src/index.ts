// First: it reads how zod is configured before the contract is loaded.
import './zod-config.ts';
import { restoreZod } from './zod-config.ts';

export { CallError, type RefusedValue } from './call-error.ts';
export { type ClientSettings, createClient } from './client.ts';
export type { CallOptions, Client } from './client-types.ts';

restoreZod();
