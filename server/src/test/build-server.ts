import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url));

/** Builds the server that tests start as a process, unless the last build has the same sources. */
export default function buildServer() {
  execFileSync(process.execPath, [build, 'server'], { stdio: 'inherit' });
}
