import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { WrongSetting } from '../../settings/config.ts';
import { syncFolder } from '../connect/sync-folder.ts';
import type { Account } from './account.ts';
import { giveTo } from './account.ts';

/** The folder of the embedded PostgreSQL, inside DATA_DIR. */
export const databaseFolder = (dataFolder: string) => join(dataFolder, 'postgres');

/** Returns the folder of earlier versions, whose embedded database was PGlite. */
export const earlierFolder = (dataFolder: string) => join(dataFolder, 'database');

/** Refuses a database that this version cannot read. */
export function refuseUnreadable(dataFolder: string, major: string | undefined) {
  const folder = databaseFolder(dataFolder);
  const earlier = earlierFolder(dataFolder);
  if (!existsSync(folder)) {
    if (existsSync(earlier))
      throw new WrongSetting(
        `The database in ${earlier} was made by an earlier version and cannot be read by this one: keep using that version, or move the folder away to begin with an empty database.`,
      );
    return;
  }
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) throw new WrongSetting(`The folder ${folder} holds no database: move it away.`);
  const found = readFileSync(version, 'utf8').trim();
  if (found !== major)
    throw new WrongSetting(
      `The database in ${folder} was made by PostgreSQL ${found} and cannot be read by ${major}, which this version brings: back it up with the version that made it (npm run backup), and restore that with this one (npm run restore) once the folder is moved away.`,
    );
}

/** Creates the database under another name and renames it when complete: a start may be killed in these seconds. */
export async function createDatabase(initdb: string, folder: string, { create, owner }: Account) {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await giveTo(create.owner, draft);
  // The same letters and the same order on every machine, whatever its locales are. Nobody connects but by the socket,
  // which lies in a folder that only we can enter: a password would lie beside it.
  const [command = '', ...args] = [
    ...create.run,
    initdb,
    `--pgdata=${draft}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--username=postgres',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ];
  await promisify(execFile)(command, args, { cwd: '/' }).catch(({ stderr, message }) => {
    throw new WrongSetting(
      `The database cannot be created in ${dirname(folder)}: ${lastLine(stderr || message)}`,
    );
  });
  await giveTo(owner, draft);
  await rename(draft, folder);
  await syncFolder(dirname(folder));
}

const lastLine = (text: string) => text.trim().split('\n').at(-1);
