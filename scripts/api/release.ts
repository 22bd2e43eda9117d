import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { version } from '../../server/src/installation.ts';
import { textOf } from './api-text.ts';

// The list of all endpoints is found by Vite.
const { module } = await runnerImport<typeof import('./contract-calls.ts')>(
  fileURLToPath(new URL('contract-calls.ts', import.meta.url)),
);
const head = `# The API of version ${version()}, written by npm run release-api. See CONTRIBUTING.md.\n`;
writeFileSync(new URL('../../docs/released-api.txt', import.meta.url), head + textOf(module.contractCalls));
