import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';
import { type Ids, idOf, idsOf } from './load-rules.ts';

const notedCompany = 'Restaurante Campo Florido';

/** Loads what colleagues have noted, decided and planned. Policies are as after the installation: everything can be tried alone. */
export async function loadTeamwork(transaction: Db, { roles, companies }: { roles: Ids; companies: Ids }) {
  const staff = await idsOf(
    transaction.selectFrom('system_user').select(['id', 'nickname as name']).execute(),
  );
  const [ana, bruno, camila] = [idOf(staff, 'anabeatriz'), idOf(staff, 'bruno'), idOf(staff, 'camila')];
  await loadNotes(transaction, idOf(companies, notedCompany), bruno, camila);
  await loadDeclined(transaction, idOf(roles, 'consulta'), bruno, ana);
  await transaction
    .updateTable('system_user')
    .set({ ends_on: sql<string>`current_date + 45`, ends_by: ana })
    .where('id', '=', idOf(staff, 'fabio'))
    .execute();
}

async function loadNotes(transaction: Db, client_id: number, bruno: number, camila: number) {
  const about = { entity: 'client' as const, row_id: client_id, client_id };
  const { id } = await transaction
    .insertInto('note')
    .values([
      {
        ...about,
        author_id: bruno,
        pinned: true,
        mentioned_id: [camila],
        text: `Atende só **depois das 15h**, quando o almoço acaba. @[${camila}], avise antes de mudar os horários.`,
      },
      {
        ...about,
        author_id: camila,
        pinned: false,
        mentioned_id: [],
        text: 'Contrato renovado por um ano:\n- 6 atendentes\n- fila de reservas nos fins de semana',
      },
    ])
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToInbox(transaction, [camila], {
    ...about,
    kind: 'mention',
    key: `mention ${id}`,
    note_id: id,
    by_id: bruno,
  });
}

/** A request that nobody can approve any more: it needs no call. */
async function loadDeclined(transaction: Db, row_id: number, made_by: number, decided_by: number) {
  const { id } = await transaction
    .insertInto('change_request')
    .values({
      made_by,
      author_name: 'Bruno Carvalho',
      language: 'pt',
      policies: ['role'],
      method: 'PATCH',
      path: '/role',
      call: '',
      call_hash: '',
      rows: '[]',
      entity: 'role',
      row_id,
      row_name: 'consulta',
      reason: 'O plantão precisa ver as filas.',
      state: 'declined',
      decided_by,
      decider_name: 'Ana Beatriz Souza',
      answer: 'Para isso já existe o papel gerente_regional.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update change_request set decided_at = asked_at where id = ${id}`.execute(transaction);
  await addToInbox(transaction, [made_by], {
    kind: 'decision',
    key: `decision:${id}`,
    request_id: id,
    by_id: decided_by,
  });
}
