import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { connect } from '../platform/db/connect/connect.ts';
import { dataFolder } from '../test/data-folder.ts';
import { copyTemplate } from '../test/database.ts';
import { rememberPristine, restorePristine } from '../test/pristine.ts';
import { asOwner, sealAll, writeChanges, writeEvents } from '../test/seals.ts';
import { builtProgram, compileCache } from '../test/server-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const program = builtProgram('verify');
const { config, remove } = await copyTemplate({ withPooler: false });
const { db, close } = connect(config);
await rememberPristine(db);
afterAll(async () => {
  await close();
  await remove();
});

beforeEach(async () => {
  await restorePristine(db);
  for (const names of [['Ana', 'Bia', 'Caio'], ['Davi']]) {
    await writeChanges(db, names);
    await writeEvents(db, names);
    await sealAll(db);
  }
});

/** Runs the command as npm does. */
const verify = (...args: string[]) =>
  promisify(execFile)(process.execPath, [program, ...args], { env: { ...compileCache, ...config } }).then(
    ({ stdout }) => ({ code: 0, lines: stdout.trim().split('\n') }),
    ({ code, stdout, stderr }) => ({ code, lines: (stdout + stderr).trim().split('\n') }),
  );

/** The newest seals of both chains, as they are anchored. */
async function newest() {
  const { rows } = await sql<{ chain: string; number: number; hash: string }>`
    select chain, number, encode(hash, 'hex') as hash from seal where number = 2 order by chain`.execute(db);
  return rows;
}

it('says that all is well, with exit code 0', async () => {
  expect(await verify()).toEqual({
    code: 0,
    lines: [
      'seal_act: 0 rows in 0 blocks are as they were sealed',
      'change: 4 rows in 2 blocks are as they were sealed',
      'security_event: 4 rows in 2 blocks are as they were sealed',
    ],
  });
});

it('names the block, the row, its time and what is wrong, in each chain, with exit code 1', async () => {
  await asOwner(
    db,
    sql`update change set at = '2026-11-17 02:10:08.364001+00', user_name = 'Bea' where id = 2`,
  );
  await asOwner(db, sql`update seal set rows = 9 where chain = 'security_event' and number = 2`);

  const { code, lines } = await verify();
  expect(code).toBe(1);
  expect(lines[1]).toBe('change: block 1, row 2, 2026-11-17T02:10:08.364Z: was altered');
  expect(lines[2]).toMatch(
    /^security_event: block 2, 2\S+Z: the seal does not fit its rows or the seal before$/,
  );
});

it('names a seal that was removed', async () => {
  await asOwner(db, sql`delete from seal where chain = 'change' and number = 1`);

  expect((await verify()).lines[1]).toBe('change: block 1: the seal is gone');
});

it('finds the anchored seals, by hash or in a file', async () => {
  const [change, event] = await newest();
  const file = join(await dataFolder(), 'anchors.txt');
  await writeFile(
    file,
    `2026-11-17T02:00:00.000Z change 2 ${change?.hash} security_event 2 ${event?.hash}\n`,
  );

  expect((await verify('--anchor', change?.hash ?? '')).lines[3]).toBe('anchor: change, block 2');
  expect(await verify('--anchor', file)).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['anchor: all 2 seals are in the chain']),
  });
  await rm(file);
  expect(await verify('--anchor', file)).toMatchObject({ code: 1 });
  expect((await verify('--other')).lines).toEqual(['Usage: npm run verify -- [--anchor HASH-OR-FILE]']);
});

it.each([
  [
    'the end of the chain is cut off, with its rows',
    async () => {
      await asOwner(db, sql`delete from change where id = 4`);
      await asOwner(db, sql`delete from sealed_row where chain = 'change' and number = 2`);
      await asOwner(db, sql`delete from seal where chain = 'change' and number = 2`);
    },
  ],
  [
    'the whole chain is made again',
    async () => {
      await asOwner(db, sql`update change set user_name = 'Bea' where id = 2`);
      await asOwner(db, sql`truncate seal, sealed_row`);
      await asOwner(db, sql`update seal_state set sealed_id = 0`);
      await sealAll(db);
    },
  ],
])('only an anchor shows that %s', async (_, tamper) => {
  const [change] = await newest();
  await tamper();

  const { code, lines } = await verify('--anchor', change?.hash ?? '');
  expect(lines.slice(0, 3)).toEqual(Array(3).fill(expect.stringMatching(/are as they were sealed$/)));
  expect([code, lines[3]]).toEqual([1, 'anchor: no block has this hash']);
});
