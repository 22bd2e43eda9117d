import { sql } from 'kysely';

/** Who approved a change or the job that made it, by their name at that time; for a query on changes under this name. */
export const approverOf = (change: 'change' | 'page') => sql<string | null>`coalesce(
  (select decider_name from change_request where change_id @> array[${sql.ref(change)}.id] limit 1),
  (select approval ->> 'by' from job where job.id = ${sql.ref(change)}.job_id))`;
