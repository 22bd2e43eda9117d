import { api } from './api.ts';
import type { Commands } from './command.ts';
import { completion } from './completion.ts';

/** The commands of `retaguarda`, by name. */
export const commands: Commands = { api, completion };
