import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/connect.ts';
import { pictureFile } from '../system-users/avatar-storage.ts';
import type { WatchedStorage } from '../system-users/watched-storage.ts';
import type { Person } from './person.ts';
import type { Source } from './sources.ts';

/** The pictures of system users. Only they have any here. */
export function pictures(storage: Pick<WatchedStorage, 'exists' | 'delete'>): Source {
  async function filesOf(db: Db, { staff }: Person) {
    if (staff.length === 0) return [];
    const rows = await db
      .selectFrom('system_user')
      .select('url_avatar')
      .where('id', 'in', staff)
      .where('url_avatar', '<>', '')
      .execute();
    const files: string[] = [];
    for (const { url_avatar } of rows)
      if (await storage.exists(pictureFile(url_avatar))) files.push(pictureFile(url_avatar));
    return files;
  }
  return {
    table: 'pictures',
    columns: 'all',
    count: async (db, person) => (await filesOf(db, person)).length,
    async *rows(db, person) {
      for (const file of await filesOf(db, person)) yield { table: 'pictures', file };
    },
    async erase(db, person) {
      const files = await filesOf(db, person);
      for (const file of files) await storage.delete(file);
      return files.length;
    },
  };
}

/** The e-mails that are written to a folder where no mail server is set. */
export function outbox(folder: string): Source {
  async function mailsTo({ pattern }: Person) {
    const mentioned = new RegExp(pattern, 'i');
    const names = await readdir(folder).catch(() => []);
    const paths: string[] = [];
    for (const name of names.sort()) {
      const path = join(folder, name);
      const mail = await readFile(path, 'utf8').catch(() => '');
      if (textsOf(mail).some((text) => mentioned.test(text))) paths.push(path);
    }
    return paths;
  }
  return {
    table: 'outbox',
    columns: 'all',
    async count(_db, person) {
      return (await mailsTo(person)).length;
    },
    async *rows(_db, person) {
      for (const path of await mailsTo(person))
        yield { table: 'outbox', mail: await readFile(path, 'utf8').catch(() => '') };
    },
    async erase(_db, person) {
      const paths = await mailsTo(person);
      for (const path of paths) await rm(path, { force: true });
      return paths.length;
    },
  };
}

/** What an e-mail says, in the forms in which it may be written: as it is, in quoted-printable, in base64. */
function textsOf(mail: string) {
  const unquoted = Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
  const packed = [...mail.matchAll(/^(?:[A-Za-z\d+/]{40,}\r?\n)*[A-Za-z\d+/]{4,}={0,2}$/gm)].map(([block]) =>
    Buffer.from(block, 'base64').toString('utf8'),
  );
  return [mail, unquoted, ...packed];
}
