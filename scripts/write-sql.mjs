import { join } from 'node:path';
import { ended, launch } from './launch.mjs';
import { ensureInstalled, packagePrograms } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';

// Writes the SQL that the calls of each entity send, in its folder. The test that compares it writes it as well.
const node = await ensureInstalled();
const test = 'server/src/test/matrices/written-sql.test.ts';
const args = ['run', '--update', '--project', 'embedded', test];
process.exit(await ended(launch(join(packagePrograms, 'vitest'), args, { env: testEnvironment(node) })));
