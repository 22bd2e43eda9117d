import { changes } from '@retaguarda/contract/entities/changes';
import { notes } from '@retaguarda/contract/entities/notes';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';
import { sealAll, verified } from '../../test/seals.ts';

const app = await startApp({ isSealing: true });
const { db, build, as, stop } = app;
afterAll(stop);
const { requestOf, data, erase } = await privacyDesk(app);
const caller = as(...permissions);

type Row = { entity: 'user' | 'client' | 'privacy_request'; row_id: number };
const write = async (query: Row, text: string) =>
  (await caller(notes.create, { query, body: { text } })).body.id;
const textsOf = async (query: Row) =>
  (await caller(notes.list, { query })).body.notes.map(({ text }) => text);

it('Notes about a person are shown to them and masked with them, whether they were edited, deleted, or about their request', async () => {
  const company = await build.company();
  const person = await build.user({ client_id: company.id, name: 'Dalva Onofre' });
  const request = await requestOf({ entity: 'user', id: person.id });
  const about = { entity: 'user', row_id: person.id } as const;
  const ofRequest = { entity: 'privacy_request', row_id: request } as const;
  const elsewhere = { entity: 'client', row_id: company.id } as const;
  const edited = await write(about, 'Mora na rua Um');
  await caller(notes.edit, { query: { id: edited }, body: { text: 'Mora na rua Dois' } });
  await caller(notes.remove, { query: { id: await write(about, 'Tem uma filha') } });
  await write(ofRequest, 'Ligou duas vezes');
  await write(elsewhere, 'Falar com Dalva Onofre na segunda');

  const shown = (await data(request)).places.find(({ place }) => place === 'notes');
  expect(shown?.rows.map(({ text }) => text).sort()).toEqual(['Ligou duas vezes', 'Mora na rua Dois']);
  await sealAll(db);
  const { status, body } = await erase(request);

  expect(status).toBe(200);
  expect(body.receipt.places).toContainEqual(expect.objectContaining({ place: 'notes', count: 2 }));
  expect(await textsOf(about)).toEqual(['***']);
  expect(await textsOf(ofRequest)).toEqual(['***']);
  const histories = [about, ofRequest].map((query) => caller(changes.list, { query: { ...query, qtd: 50 } }));
  const history = JSON.stringify((await Promise.all(histories)).map(({ body }) => body.changes));
  expect(history).toContain('noteDeleted');
  expect(history).not.toMatch(/rua Um|rua Dois|uma filha|duas vezes/);
  // What mentions the person in a note about something else is listed, and stays.
  expect(body.receipt.places).toContainEqual(
    expect.objectContaining({ place: 'mentions', action: 'listed' }),
  );
  expect(await textsOf(elsewhere)).toEqual(['Falar com Dalva Onofre na segunda']);
  await sealAll(db);
  expect(await verified(db)).toMatchObject({ change: { finding: null, waiting: 0 } });
});

it('A colleague who was anonymised has no name in what they wrote, or where they are mentioned', async () => {
  const company = await build.company();
  const row = { entity: 'client', row_id: company.id } as const;
  const author = await build.systemUser({ name: 'Elói Autor', granted: ['note:GET', 'client:GET'] });
  await build.note({ ...row, client_id: company.id, author_id: author.id, text: 'Escrita por ele' });
  await write(row, `Combinado com @[${author.id}]`);
  await build.superAdmin();

  expect((await erase(await requestOf({ entity: 'system_user', id: author.id }))).status).toBe(200);

  const { body } = await caller(notes.list, { query: row });
  expect(JSON.stringify(body)).not.toContain('Elói');
  const nobody = { id: author.id, name: `███ ${author.id}` };
  expect(body.notes).toMatchObject([{ mentioned: [nobody] }, { author: nobody, text: 'Escrita por ele' }]);
});
