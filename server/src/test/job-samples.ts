import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';
import type { JobTable } from '../platform/db/tables/job-tables.ts';

type Kind = Pick<JobTable, 'entity' | 'action' | 'state'>;
type Row = { row_id: number | null; state: string; input: object | null };

/** Jobs of one person in every state that a call needs, each with one row. No server works on them. */
export async function jobSamples(
  db: Db,
  { made_by, client_id, user }: { made_by: number; client_id: number; user: number },
) {
  async function job({ entity, action, state }: Kind, row?: Row) {
    const isDone = state === 'done';
    const { rows } = await sql<{ id: number }>`
      insert into job (made_by, language, entity, action, client_id, parameters, state, total, planned, ok, done, undo_until)
      values (${made_by}, 'pt', ${entity}, ${action}, ${client_id}, '{}', ${state}, ${row ? 1 : 0}, 1,
        ${state === 'ready' ? 1 : 0}, ${isDone ? 1 : 0}, ${isDone ? sql`now() + interval '1 hour'` : null})
      returning id`.execute(db);
    const id = (rows[0] as { id: number }).id;
    if (row)
      await sql`insert into job_row (job_id, place, row_id, name, expected_version, version_after, input, state, kept)
        values (${id}, 1, ${row.row_id}, 'Alguém', 1, 1, ${row.input && JSON.stringify(row.input)}, ${row.state}, '{}')`.execute(
        db,
      );
    return id;
  }

  const ofUser = (state: string) => ({ row_id: user, state, input: null });
  const skills = { entity: 'skill', action: 'import' } as const;
  return {
    ready: await job({ entity: 'user', action: 'deactivate', state: 'ready' }, ofUser('ok')),
    done: await job({ entity: 'user', action: 'deactivate', state: 'done' }, ofUser('done')),
    filling: await job({ ...skills, state: 'filling' }),
    read: await job(
      { ...skills, state: 'ready' },
      { row_id: null, state: 'ok', input: { name: 'Da planilha' } },
    ),
  };
}
