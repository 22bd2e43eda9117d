import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana, traces } from '../test/ana.ts';
import { appParts } from '../test/app-parts.ts';
import { startApp } from '../test/harness.ts';
import { sealAll, verified } from '../test/seals.ts';
import { seedPerson } from '../test/seeded-person.ts';

const { parts, removeFiles } = await appParts();
const { DATA_DIR } = parts.config;
const { db, build, call, signIn, stop } = await startApp({
  isSealing: true,
  storage: parts.storage,
  settings: { DATA_DIR },
});
afterAll(async () => {
  await stop();
  await removeFiles();
});

/** All that the database holds, as texts with the names of their tables. */
async function dump() {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return texts;
}

const leftIn = (texts: string[]) => texts.filter((text) => traces.some((trace) => trace.test(text)));

const outbox = join(DATA_DIR, 'outbox');
let seeded: Awaited<ReturnType<typeof seedPerson>>;
let request_id: number;
let bearer: string;

const newRequest = async (kind: 'access' | 'erasure' = 'erasure', subject_id = seeded.user.id) => {
  const { id } = await db
    .insertInto('privacy_request')
    .values({
      ...{
        kind,
        name: ana.name,
        email: ana.email,
        phone: ana.phone,
        document: ana.document,
        notes: ana.name,
      },
      ...{
        subject_entity: 'user',
        subject_id,
        received_on: '2026-11-01',
        due_on: '2026-11-16',
        handler_id: null,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  seeded = await seedPerson(db, build);
  request_id = await newRequest();
  bearer = await signIn((await build.superAdmin()).id);
  await parts.storage.put(`${ana.picture}-1.png`, 'png');
  await mkdir(outbox, { recursive: true });
  await writeFile(join(outbox, 'hers.eml'), `To: ${ana.email}\n\nOl=C3=A1`);
  await writeFile(join(outbox, 'quoted.eml'), 'To: a@b.co\n\nAna Bea=\ntriz Nogueira removeu');
  await writeFile(
    join(outbox, 'packed.eml'),
    `To: a@b.co\n\n${Buffer.from(`Pedido de ${ana.name}`).toString('base64')}\n`,
  );
  await writeFile(join(outbox, 'other.eml'), 'To: a@b.co\n\nOutra pessoa');
  await sealAll(db);
});

it('anonymises a person everywhere, as often as was shown, and the seals stay whole', async () => {
  expect(seeded.typed.length).toBeGreaterThan(40);
  expect(new Set(leftIn(await dump()).map((text) => text.split(':')[0])).size).toBeGreaterThan(28);

  const preview = await call(privacyPeople.preview, { query: { id: request_id }, bearer });
  const { places, seen, searched, shared_names, obstacle } = preview.body;
  const erased = await call(privacyPeople.erase, {
    query: { id: request_id },
    body: { seen, holds: [] },
    bearer,
  });

  expect(obstacle).toBeNull();
  expect(shared_names).toEqual([]);
  expect(searched).toEqual(
    expect.arrayContaining([ana.name, ana.formerName, ana.email, ana.formerEmail, '11987654321']),
  );
  expect(erased.status).toBe(200);
  expect(erased.body.receipt).toMatchObject({ holds: [], finished_at: expect.any(String) });
  expect(erased.body.receipt.places).toEqual(places.map((place) => ({ ...place, held_until: null })));
  expect(leftIn(await dump())).toEqual([]);
  expect(await parts.storage.exists(`${ana.picture}-1.png`)).toBe(false);
  expect(await readdir(outbox)).toEqual(['other.eml']);
  await sealAll(db);
  expect(await verified(db)).toMatchObject({
    change: { finding: null, waiting: 0 },
    security_event: { finding: null, waiting: 0 },
  });
});
