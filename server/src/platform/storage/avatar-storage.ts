import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../settings/config.ts';

type StorageConfig = Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>;

/** The storage of pictures: a folder in DATA_DIR, or the bucket of STORAGE_URL. */
export async function openStorage({ STORAGE_URL, DATA_DIR }: StorageConfig) {
  if (STORAGE_URL) return new Disk(await bucket(new URL(STORAGE_URL)));
  return new Disk(new FSDriver({ location: join(DATA_DIR, 'files'), visibility: 'private' }));
}

/** The file of the picture at an address. */
export const pictureFile = (address: string) => address.replace(/^.*\/avatars\//, '').replace('/', '-');

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** s3://key:secret@host/bucket?region=… ; add `tls=off` for a server on the same machine. */
async function bucket({ username, password, host, pathname, searchParams }: URL) {
  // A large package, so it is loaded only when needed.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const scheme = searchParams.get('tls') === 'off' ? 'http' : 'https';
  return new S3Driver({
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    endpoint: `${scheme}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket: pathname.slice(1),
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    // Short limits, so that the user gets an error soon when the bucket does not answer.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
}
