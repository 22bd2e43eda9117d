import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { server } from './server.ts';

/** Waits for an e-mail to this address with a link to this page, and returns the link in the newest one. */
export async function linkSentTo(address: string, page = 'reset-password', outbox = server.outbox) {
  const pattern = new RegExp(`http://\\S+/${page}/[\\w-]+`);
  let links: (string | undefined)[] = [];
  await expect
    .poll(async () => {
      links = (await emailsTo(address, outbox)).map((email) => pattern.exec(email)?.[0]).filter(Boolean);
      return links.length;
    })
    .toBeGreaterThan(0);
  return links.at(-1) ?? '';
}

/** The e-mails to this address, the newest one last. */
export async function emailsTo(address: string, outbox = server.outbox) {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return (
    emails
      .filter((email) => email.includes(`To: ${address}`))
      // Quoted-printable breaks long lines with a trailing equals sign and writes = as =3D.
      .map((email) => email.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  );
}
