import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '../settings/config.ts';

/** Begins the name of every connection of ours. */
export const connectionPrefix = 'retaguarda ';

/** A name for the place where this server keeps its pictures. Its connections bear it, so that other servers see it. */
export function picturePlace({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>) {
  const { host, pathname } = new URL(STORAGE_URL ?? `file://${hostname()}${resolve(DATA_DIR)}`);
  return connectionPrefix + createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 16);
}
