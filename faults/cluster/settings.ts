import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../../scripts/launch.mjs';

export const settingsFile = (name: string) => join(root, 'deploy/cluster', name);

/** The network of the examples, and another one that every Linux has for itself. */
const [example, loopback] = ['10.0.0.', '127.0.44.'];

export const addressOf = (machine: number) => `${loopback}${10 + machine}`;

/** A file of settings as it stands, but for its folders. */
export const textFor = (file: string, folder: string) =>
  readFileSync(settingsFile(file), 'utf8').replaceAll(/(?<=[ =])\/var\//g, `${folder}/`);

/**
 * The settings of deploy/cluster as they stand, for one of the machines: only addresses are those of this computer, and
 * folders are below `folder`. A value that names every machine is the same on all of them.
 */
export function settingsFor(file: string, machine: number, folder: string) {
  const given = parseEnv(textFor(file, folder)) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const own = value.includes('10.0.0.12')
        ? value
        : value.replaceAll('10.0.0.11', `10.0.0.${10 + machine}`).replaceAll('db1', `db${machine}`);
      return [name, own.replaceAll(example, loopback)];
    }),
  );
}
