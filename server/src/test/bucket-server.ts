import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3 server on this machine, with one empty bucket. It checks the signature of requests. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'retaguarda-bucket-'));
  const configureBuckets = [{ name: 'avatars' }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/avatars?tls=off`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
