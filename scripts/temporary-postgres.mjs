import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './launch.mjs';

const settings = `
listen_addresses = ''
fsync = off
full_page_writes = off
synchronous_commit = off
`;

/**
 * Starts an empty PostgreSQL with a socket in a temporary folder, and returns its address. When this process exits,
 * PostgreSQL is stopped and the folder is removed.
 */
export function startPostgres(programs) {
  // TMPDIR may be too long: the path of a socket can have about 100 characters.
  const folder = mkdtempSync('/tmp/retaguarda-postgres-');
  const cluster = join(folder, 'cluster');
  // PostgreSQL refuses to run as root.
  const owner = process.getuid() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const postgres = (program, ...args) =>
    execFileSync(join(programs, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);

  process.once('exit', () => {
    try {
      postgres('pg_ctl', 'stop', '-D', cluster, '-m', 'immediate');
    } catch {
      // PostgreSQL had not started.
    }
    rmSync(folder, { recursive: true, force: true });
  });

  try {
    const encoding = ['--encoding=UTF8', '--locale=C.UTF-8'];
    postgres('initdb', '-D', cluster, '--username=postgres', '--auth=trust', '--no-sync', ...encoding);
    appendFileSync(join(cluster, 'postgresql.conf'), `${settings}unix_socket_directories = '${folder}'\n`);
    postgres('pg_ctl', 'start', '-D', cluster, '-l', join(folder, 'log'), '--wait');
  } catch (error) {
    fail(`PostgreSQL for the tests did not start:\n${error.stderr ?? error.message}`);
  }
  return `postgres://postgres@localhost/postgres?host=${folder}`;
}

function idOf(kind) {
  return Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
}
