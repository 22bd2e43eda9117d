import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ended, launch, root } from './launch.mjs';
import { npmCommand } from './npm-command.mjs';
import { ensureClientBuilt, ensureInstalled } from './set-up.mjs';

const node = await ensureInstalled();
await ensureClientBuilt(node);
const folder = join(root, 'dist');
mkdirSync(folder, { recursive: true });
const [npm, ...first] = npmCommand;
const args = ['pack', './client/dist', `--pack-destination=${folder}`, '--loglevel=error'];
process.exit(await ended(launch(npm, [...first, ...args])));
