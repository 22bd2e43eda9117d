import { afterAll, expect, it, onTestFinished } from 'vitest';
import { copyTemplate } from '../../test/database.ts';
import { connect } from './connect/connect.ts';
import { arePicturesApart } from './picture-place.ts';

const { config, remove } = await copyTemplate({ withPooler: false });
afterAll(remove);

async function start(place: { DATA_DIR: string; STORAGE_URL?: string }) {
  const { db, close } = await connect({ ...config, ...place });
  onTestFinished(close);
  return arePicturesApart(db);
}

const bucket = { DATA_DIR: '/one', STORAGE_URL: 's3://key:secret@host/bucket' };

it('Two servers on one database notice that each stores its pictures in its own folder', async () => {
  expect([await start({ DATA_DIR: '/one' }), await start({ DATA_DIR: '/two' })]).toEqual([false, true]);
});

it('Servers that share a bucket do not, whatever their folders and keys are', async () => {
  const other = { DATA_DIR: '/two', STORAGE_URL: 's3://other:one@host/bucket?region=x' };

  expect([await start(bucket), await start(other)]).toEqual([false, false]);
  expect(await start({ DATA_DIR: '/two' })).toBe(true);
});
