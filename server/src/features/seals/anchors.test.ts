import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Mail } from '../../platform/mail/mailer.ts';
import { dataFolder } from '../../test/data-folder.ts';
import { openDatabase } from '../../test/database.ts';
import { startProvider } from '../../test/fake-provider.ts';
import { restorePristine } from '../../test/pristine.ts';
import { sealAll, writeChanges } from '../../test/seals.ts';
import { type AnchorSettings, startAnchors } from './anchors.ts';
import { missingSeals, sealsIn } from './check-anchor.ts';

const { db, close } = await openDatabase();
afterAll(close);
beforeEach(async () => {
  await restorePristine(db);
  await writeChanges(db, ['Ana']);
  await sealAll(db);
});

function anchorsTo(settings: Partial<AnchorSettings>) {
  const mails: Mail[] = [];
  const errors: unknown[] = [];
  const anchors = startAnchors({
    db,
    mailer: { send: async (mail) => void mails.push(mail) },
    config: { SEAL_ANCHOR_HOURS: 1, SEAL_ANCHOR_PRIVATE: false, ...settings } as AnchorSettings,
    onError: (error) => errors.push(error),
  });
  onTestFinished(anchors.stop);
  return { ...anchors, mails, errors };
}

const noted = async () =>
  (await db.selectFrom('seal_anchor').select('place').orderBy('id').execute()).map(({ place }) => place);

it('anchors are added to a file each hour, and are found in the chain', async () => {
  const file = join(await dataFolder(), 'anchors.txt');
  const { anchorAll } = anchorsTo({ SEAL_ANCHOR_FILE: file });
  await anchorAll();
  await anchorAll();
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(2);

  await sql`update seal_anchor set at = now() - interval '61 minutes'`.execute(db);
  await writeChanges(db, ['Bia']);
  await sealAll(db);
  await anchorAll();
  const seals = sealsIn(await readFile(file, 'utf8'));
  expect(seals).toMatchObject([
    { chain: 'change', number: 1 },
    { chain: 'change', number: 2 },
  ]);
  expect(await missingSeals(db, seals)).toEqual([]);
  expect(await missingSeals(db, [{ chain: 'change', number: 2, hash: seals[0]?.hash ?? '' }])).toEqual([
    { chain: 'change', number: 2 },
  ]);
});

it('anchors are sent by e-mail and to an address', async () => {
  const bodies: string[] = [];
  const { url, stop } = await startProvider((request, response) => {
    text(request).then((body) => {
      bodies.push(`${request.method} ${body}`);
      response.writeHead(204).end();
    });
  });
  onTestFinished(stop);
  const { anchorAll, mails, errors } = anchorsTo({
    ...{ SEAL_ANCHOR_EMAIL: 'auditoria@example.com', SEAL_ANCHOR_URL: url, SEAL_ANCHOR_PRIVATE: true },
  });
  await anchorAll();

  expect(errors).toEqual([]);
  expect(mails).toMatchObject([{ to: 'auditoria@example.com' }]);
  expect(sealsIn(mails[0]?.text ?? '')).toHaveLength(1);
  expect(bodies[0]).toMatch(/^POST 2\S+Z change 1 [0-9a-f]{64}\n$/);
  expect(await noted()).toEqual(['email', 'url']);
});

it('anchors are not sent to this machine unless a setting says so, and are tried again when they failed', async () => {
  const { url, stop, turnTo } = await startProvider((_, response) => response.writeHead(500).end());
  onTestFinished(stop);
  const refused = anchorsTo({ SEAL_ANCHOR_URL: url });
  await refused.anchorAll();
  expect(refused.errors).toMatchObject([{ message: 'its network address is not public' }]);

  const failing = anchorsTo({ SEAL_ANCHOR_URL: url, SEAL_ANCHOR_PRIVATE: true });
  await failing.anchorAll();
  expect(failing.errors).toMatchObject([{ message: 'The address of SEAL_ANCHOR_URL answered 500' }]);
  expect(await noted()).toEqual([]);

  turnTo((_, response) => response.writeHead(200).end());
  await failing.anchorAll();
  expect(await noted()).toEqual(['url']);
});
