// First: it reads how zod is configured before the contract is loaded.
import './zod-of-program.ts';
import { restoreZod } from './zod-of-program.ts';

export { CallError, type RefusedValue } from './call-error.ts';
export { type ClientSettings, createClient } from './client.ts';
export type { CallOptions, Client } from './client-types.ts';

restoreZod();
