import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const pack = fileURLToPath(new URL('../../scripts/package-client.mjs', import.meta.url));

/** Packs the client for tests, unless the last package has the same sources. */
export default function buildClient() {
  execFileSync(process.execPath, [pack], { stdio: 'inherit' });
}
