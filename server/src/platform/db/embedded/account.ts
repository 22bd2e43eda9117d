import { execFile } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WrongSetting } from '../../settings/config.ts';

/** How PostgreSQL is run: what stands before its name on the command line, and who owns its files. */
export type Account = {
  run: string[];
  owner: number;
  /** Creating a database needs an account with a name. */
  create: { run: string[]; owner: number };
};

/** PostgreSQL gets SIGINT, and stops, when this process ends, even if it is killed. */
const endWithUs = ['--pdeathsig', 'INT'];

/** Inside this namespace we have another user id, and no special rights. The files stay ours. */
const otherNumber = ['unshare', '--map-user=1', '--map-group=1', '--'];

/** A user id that no account has, so that nobody else can enter the folder of the database. */
const ownNumber = 64_917;
const nobody = 65_534;
const anyFolder = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];

const same = (run: string[], owner: number): Account => ({ run, owner, create: { run, owner } });

function inOtherAccount(...rights: string[]): Account {
  const as = (number: number) => ({
    run: [
      'setpriv',
      `--reuid=${number}`,
      `--regid=${number}`,
      '--clear-groups',
      ...rights,
      ...endWithUs,
      '--',
    ],
    owner: number,
  });
  return { ...as(ownNumber), create: as(nobody) };
}

/** Lists the accounts in the order in which they are tried. See docs/decisions/002. */
function accounts(): Account[] {
  const us = process.getuid?.() ?? 0;
  const inNamespace = same([...otherNumber, 'setpriv', ...endWithUs, '--'], us);
  if (us === 0) return [inNamespace, inOtherAccount(), inOtherAccount(...anyFolder)];
  const plain = [same(['setpriv', ...endWithUs, '--'], us), same([], us)];
  return hasName() ? plain : [inNamespace, ...plain];
}

function hasName() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Finds an account that can run the program and enter the folder. Returns the version of the program as well. */
export async function findAccount(postgres: string, folder: string) {
  let reason = '';
  for (const account of accounts()) {
    const script = ['sh', '-c', 'test -x "$0" && exec "$1" --version', folder, postgres];
    const [command = '', ...args] = [...account.run, ...script];
    try {
      const { stdout } = await promisify(execFile)(command, args, { cwd: '/' });
      return { account, major: /\d+/.exec(stdout)?.[0] };
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      reason = (stderr?.trim() || message).split('\n')[0] ?? '';
    }
  }
  throw new WrongSetting(
    process.getuid?.() === 0
      ? `The embedded database does not run as root, and nothing else is allowed here (${reason}): start the server as an ordinary user, or set DATABASE_URL.`
      : `The embedded database does not run on this machine (${reason}): set DATABASE_URL.`,
  );
}

/** Makes the account that runs PostgreSQL the owner of a folder and its files. Only root runs it in another account. */
export async function giveTo(owner: number, folder: string) {
  if (process.getuid?.() !== 0 || (await stat(folder)).uid === owner) return;
  // The folder itself comes last, so that an interrupted run starts from the beginning.
  const names = await readdir(folder, { recursive: true });
  for (const name of [...names, '']) await lchown(join(folder, name), owner, owner);
}
