import { api } from './api.ts';
import { apply } from './apply.ts';
import type { Commands } from './command.ts';
import { completion } from './completion.ts';
import { exportConfig } from './export-config.ts';
import { plan } from './plan.ts';

/** The commands of `retaguarda`, by name. */
export const commands: Commands = { api, 'export-config': exportConfig, plan, apply, completion };
