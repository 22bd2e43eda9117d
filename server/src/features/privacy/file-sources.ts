import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../platform/db/connect/connect.ts';
import { pictureFile } from '../../platform/storage/avatar-storage.ts';
import type { WatchedStorage } from '../../platform/storage/watched-storage.ts';
import { type Person, recordsOf } from './person.ts';
import { ofStaff, type Source, viewing } from './sources.ts';

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
    access: ofStaff('system_user:GET'),
    count: async (db, person) => (await filesOf(db, person)).length,
    async *rows(db, person) {
      for (const file of await filesOf(db, person)) yield { file };
    },
    async erase(db, person, later) {
      const files = await filesOf(db, person);
      for (const file of files) later(() => storage.delete(file));
      return files.length;
    },
  };
}

/**
 * The e-mails that are written to a folder where no mail server is set. Of those to the person, only date, recipient
 * and subject are shown: their links sign people in.
 */
export function outbox(folder: string): Source {
  async function mailsTo({ addresses }: Person) {
    if (addresses.length === 0) return [];
    const names = await readdir(folder).catch(() => []);
    const mails: { path: string; head: MailHead }[] = [];
    for (const name of names.sort()) {
      const path = join(folder, name);
      const head = mailHead(await beginningOf(path));
      if (addresses.includes(head.recipient)) mails.push({ path, head });
    }
    return mails;
  }
  return {
    table: 'outbox',
    columns: 'all',
    // The address of a request that names no record may be a former one of anybody.
    access: (person) => (recordsOf(person).length > 0 ? viewing(person) : ['user:GET', 'system_user:GET']),
    async count(_db, person) {
      return (await mailsTo(person)).length;
    },
    async *rows(_db, person) {
      for (const { head } of await mailsTo(person)) yield head;
    },
    async erase(_db, person, later) {
      const mails = await mailsTo(person);
      for (const { path } of mails) later(() => rm(path, { force: true }));
      return mails.length;
    },
  };
}

/** More than the head of an e-mail needs. */
const headBytes = 8_192;

async function beginningOf(path: string) {
  const file = await open(path).catch(() => undefined);
  if (!file) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

type MailHead = { at: string | null; recipient: string; subject: string };

/** When an e-mail was written, to which address and about what: nothing below its head. */
function mailHead(mail: string): MailHead {
  const [head = ''] = mail.replaceAll('\r\n', '\n').split('\n\n');
  const unfolded = head.replace(/\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const at = new Date(field('Date'));
  return {
    at: Number.isNaN(at.getTime()) ? null : at.toISOString(),
    recipient: (/[^\s<>",;]+@[^\s<>",;]+/.exec(field('To'))?.[0] ?? '').toLowerCase(),
    subject: decodedWords(field('Subject')),
  };
}

/** A header as people read it: words that are not ASCII are encoded (RFC 2047). */
const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replace(/=([\dA-F]{2})/gi, (_match, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );
