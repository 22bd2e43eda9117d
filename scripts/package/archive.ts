import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The same files give the same archive, regardless of who packs them and when. Needs GNU tar, which Linux has. */
function repeatable(made: Date) {
  const isGnu = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU');
  const time = `--mtime=@${Math.floor(made.getTime() / 1000)}`;
  const same = [
    '--format=gnu',
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
  ];
  return isGnu ? [...same, time] : [];
}

/** Packs a folder into a file, and writes the checksum of the file beside it. */
export async function archive(folder: string, file: string, made: Date) {
  const words = ['-c', ...repeatable(made), '-C', dirname(folder), basename(folder)];
  const tar = spawn('tar', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(tar, 'close');
  await pipeline(tar.stdout, createGzip(), createWriteStream(file));
  const [code] = await closed;
  if (code !== 0) throw new Error(`tar ended with ${code}.`);

  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`);
  return (await stat(file)).size;
}
