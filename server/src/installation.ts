import { readFileSync } from 'node:fs';

/** The folder of the server. Both its sources and the built server are in folders directly below it. */
const server = new URL('../', import.meta.url);

export const folders = {
  migrations: new URL('src/platform/db/migrations/', server),
  /** What the product is called, and its version. */
  manifest: new URL('../package.json', server),
  /** The built console. */
  console: new URL('../console/dist/', server),
};

let known: string | undefined;

/** The version of the product. */
export function version() {
  known ??= (JSON.parse(readFileSync(folders.manifest, 'utf8')) as { version: string }).version;
  return known;
}
