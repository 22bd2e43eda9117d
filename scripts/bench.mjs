import { ended, launch } from './launch.mjs';
import { ensureInstalled } from './set-up.mjs';
import { startPostgres } from './temporary-postgres.mjs';
import { ensureTools } from './test-tools.mjs';

const node = await ensureInstalled();
const { postgres } = await ensureTools(['postgres']);
const env = { ...process.env, TEST_DATABASE_URL: startPostgres(postgres) };
process.exit(await ended(launch(node, ['bench/company-list.ts'], { env })));
