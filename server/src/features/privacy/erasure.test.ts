import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PersonKey } from '@retaguarda/contract/entities/people';
import type { HeldRow } from '@retaguarda/contract/entities/privacy-people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ana, traces } from '../../test/ana.ts';
import { appParts } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';
import { unsearchedColumns } from '../../test/personal-data.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { sealAll, verified } from '../../test/seals.ts';
import { seedPerson } from '../../test/seeded-person.ts';
import { mentionPlaces } from './mention-places.ts';

const { parts, removeFiles } = await appParts();
const { DATA_DIR } = parts.config;
const app = await startApp({ isSealing: true, storage: parts.storage, settings: { DATA_DIR } });
const { db, build, stop } = app;
afterAll(async () => {
  await stop();
  await removeFiles();
});
const { requestOf, search, preview, erase } = await privacyDesk(app);

/** The names of authors, which are erased wherever they stand. */
const authors = /"(state_by|undone_by|user_name|by_name)": "[^"]*",? ?/g;

/** All that the database holds, as texts with the names of their tables, without the names of authors. */
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
const withoutAuthors = (texts: string[]) => texts.map((text) => text.replace(authors, ''));

const outbox = join(DATA_DIR, 'outbox');
let seeded: Awaited<ReturnType<typeof seedPerson>>;
let records: PersonKey[];

beforeAll(async () => {
  seeded = await seedPerson(db, build);
  records = [
    { entity: 'user', id: seeded.user.id },
    { entity: 'system_user', id: seeded.staff.id },
  ];
  await parts.storage.put(`${ana.picture}-1.png`, 'png');
  await mkdir(outbox, { recursive: true });
  await writeFile(join(outbox, 'hers.eml'), `To: "Ana" <${ana.email.toUpperCase()}>\n\nOl=C3=A1`);
  await writeFile(join(outbox, 'former.eml'), `To: ${ana.formerEmail}\n\nOl=C3=A1`);
  await writeFile(join(outbox, 'other.eml'), `To: a@b.co\n\n${ana.name} removeu`);
  await sealAll(db);
});

it('an erasure covers what was shown, lists the rest, and leaves the seals whole', async () => {
  expect(seeded.typed.length).toBeGreaterThan(40);
  const { name, email, phone, document } = ana;
  const id = await requestOf(records[0] ?? null, { name, email, phone, document });
  await search(id);
  const before = await dump();
  const { places, mentions, searched, obstacle } = await preview(id, records);

  expect(obstacle).toBeNull();
  expect(searched).toEqual(
    expect.arrayContaining([name, ana.formerName, email, ana.formerEmail, '11987654321']),
  );
  const { status, body } = await erase(id, [], records);

  expect(status).toBe(200);
  expect(body.receipt).toMatchObject({ holds: [], finished_at: expect.any(String) });
  expect(body.receipt.places).toEqual(places.map((place) => ({ ...place, held_until: null })));
  const after = await dump();
  const left = leftIn(after);
  // What still names the person is as it was before, except for the names of authors, and nothing of it is theirs.
  const was = new Set(withoutAuthors(before));
  expect(withoutAuthors(left).filter((text) => !was.has(text))).toEqual([]);
  const tables = new Set(left.map((text) => text.split(':')[0] ?? ''));
  const others = [
    ...mentionPlaces.map(({ table }) => table as string),
    ...Object.keys(unsearchedColumns).map((column) => column.split('.')[0]),
  ];
  expect([...tables].filter((table) => !others.includes(table))).toEqual([]);
  for (const { entity, id } of records)
    expect(left.filter((text) => text.startsWith(`${entity}: {"id": ${id},`))).toEqual([]);
  const isAuthor = new RegExp(`"(state_by|undone_by|user_name|by_name)": "${name}"`);
  expect(left.filter((text) => isAuthor.test(text))).toEqual([]);
  expect(await parts.storage.exists(`${ana.picture}-1.png`)).toBe(false);
  expect(await readdir(outbox)).toEqual(['other.eml']);
  await sealAll(db);
  expect(await verified(db)).toMatchObject({
    change: { finding: null, waiting: 0 },
    security_event: { finding: null, waiting: 0 },
  });

  const listed = new Set(mentions.flatMap(fieldsOf));
  const searchedColumns = mentionPlaces.flatMap(({ table, columns }) =>
    columns.filter((column) => seeded.typed.includes(`${table}.${column}`)),
  );
  expect(searchedColumns.length).toBeGreaterThan(25);
  expect(searchedColumns.filter((column) => !listed.has(column))).toEqual([]);
  expect(JSON.stringify(mentions)).not.toContain('Falei com');
});

it('an erasure answers with the receipt even if a picture cannot be deleted', async () => {
  const staff = await build.systemUser({ name: 'Dora Retratada' });
  const url_avatar = '/avatars/dora/1.png';
  await db.updateTable('system_user').set({ url_avatar }).where('id', '=', staff.id).execute();
  await parts.storage.put('dora-1.png', 'png');
  vi.spyOn(parts.storage, 'delete').mockRejectedValueOnce(new Error('The storage is away'));

  const { status, body } = await erase(await requestOf({ entity: 'system_user', id: staff.id }));

  expect(status).toBe(200);
  expect(body.receipt.places).toContainEqual(expect.objectContaining({ place: 'picture', count: 1 }));
});

it('an erasure looks for files before it takes the lock that protects the last super_admin', async () => {
  const staff = await build.systemUser({ name: 'Elza Retratada' });
  const url_avatar = '/avatars/elza/1.png';
  await db.updateTable('system_user').set({ url_avatar }).where('id', '=', staff.id).execute();
  const lookup = vi.spyOn(parts.storage, 'exists').mockImplementation(async () => {
    // Fails if the erasure holds the lock.
    await sql`select from role where name = 'super_admin' for no key update nowait`.execute(db);
    return true;
  });

  const { status } = await erase(await requestOf({ entity: 'system_user', id: staff.id }));

  expect(status).toBe(200);
  expect(lookup).toHaveBeenCalled();
  lookup.mockRestore();
});

const fieldsOf = ({ fields }: HeldRow) =>
  (fields as { field: string }[]).map(({ field }) => field.split('.')[0] ?? field);
