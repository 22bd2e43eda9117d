import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { server } from './server.ts';

/** Waits for an e-mail to this address, and returns the link to this page in the newest one. */
export async function linkSentTo(address: string, page = 'reset-password') {
  let emails: string[] = [];
  await expect
    .poll(async () => {
      emails = await emailsTo(address);
      return emails.length;
    })
    .toBeGreaterThan(0);
  // Quoted-printable breaks long lines with a trailing equals sign and writes = as =3D.
  const text = (emails.at(-1) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  return new RegExp(`http://\\S+/${page}/[\\w-]+`).exec(text)?.[0] ?? '';
}

async function emailsTo(address: string) {
  const names = (await readdir(server.outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(names.map((name) => readFile(join(server.outbox, name), 'utf8')));
  return emails.filter((email) => email.includes(`To: ${address}`));
}
