import { ended, launch } from './launch.mjs';
import { ensureInstalled } from './set-up.mjs';

// Writes docs/released-api.txt when a version is released: what later versions are compared with.
const node = await ensureInstalled();
process.exit(await ended(launch(node, ['scripts/api/release.ts'])));
