import { readFileSync } from 'node:fs';
import { folders } from '../folders.ts';

let known: string | undefined;

/** The version of the product. */
export function version() {
  known ??= (JSON.parse(readFileSync(folders.manifest, 'utf8')) as { version: string }).version;
  return known;
}
