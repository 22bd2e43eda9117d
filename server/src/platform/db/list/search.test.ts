import { afterAll, describe, expect, inject, it } from 'vitest';
import { copyTemplate, openDatabase } from '../../../test/database.ts';
import { onServer, urlOf } from '../../../test/template.ts';
import { connect } from '../connect/connect.ts';
import { containsAll, knowsAccents } from './search.ts';

const { db, build, close } = await openDatabase();
afterAll(close);
const { id: client_id } = await build.company();

const isFoundBy = async (email: string, text: string) => {
  const { id } = await build.department({ client_id, email });
  const found = await db
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .where(containsAll('department', { email: text }))
    .execute();
  return found.length === 1;
};

describe('A text', () => {
  it.each([
    ['São Paulo', 'sao', true],
    ['Sao Paulo', 'SÃO', true],
    ['Straße', 'strasse', true],
    ['Ação', 'ACAO', true],
    ['Ac\u0327a\u0303o', 'acao', true],
    ['100%', '0%', true],
    ['1000', '0%', false],
    ['100％', '0%', true],
    ['a_b', 'a_b', true],
    ['axb', 'a_b', false],
    ['a\\b', 'a\\b', true],
    ['a\\b', '\\\\', false],
    ["d'água", "d'a", true],
    ['(11)', '(1', true],
    ['abc', '.*', false],
    ['abc', '', true],
  ])('%j is found by %j: %s [5.SEARCH.1]', async (text, typed, isFound) => {
    expect(await isFoundBy(text, typed)).toBe(isFound);
  });
});

it('A database that cannot change the case of accented letters is detected', async () => {
  const { config, remove } = await copyTemplate();
  const fit = await connect(config);
  expect(await knowsAccents(fit.db)).toBe(true);
  await fit.close();
  await remove();

  const { server, database } = inject('template');
  const name = `${database}_c_${process.pid}`;
  const locale = `encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'`;
  await onServer(server, `create database ${name} template template0 ${locale}`);
  const unfit = await connect({ DATA_DIR: '', DATABASE_URL: urlOf(server, name) });
  expect(await knowsAccents(unfit.db)).toBe(false);
  await unfit.close();
  await onServer(server, `drop database ${name}`);
});
