import { ended, launch } from './launch.mjs';
import { ensureInstalled, ensureServerBuilt } from './set-up.mjs';

// Runs a command of the built server, such as `backup FILE`, on the database that the settings name.
const [command, ...args] = process.argv.slice(2);
const node = await ensureInstalled({ development: false });
await ensureServerBuilt(node);
process.exit(await ended(launch(node, [`server/dist/${command}.mjs`, ...args])));
