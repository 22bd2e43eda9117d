import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { server } from './server.ts';

/** The link in the newest e-mail to this address, once it has been sent. */
export async function linkSentTo(address: string) {
  let letters: string[] = [];
  await expect
    .poll(async () => {
      letters = await lettersTo(address);
      return letters.length;
    })
    .toBeGreaterThan(0);
  // Quoted-printable breaks long lines with a trailing equals sign and writes = as =3D.
  const text = (letters.at(-1) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  return /http:\/\/\S+\/reset-password\/[\w-]+/.exec(text)?.[0] ?? '';
}

async function lettersTo(address: string) {
  const names = (await readdir(server.outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const letters = await Promise.all(names.map((name) => readFile(join(server.outbox, name), 'utf8')));
  return letters.filter((letter) => letter.includes(`To: ${address}`));
}
