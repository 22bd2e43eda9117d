import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import type { Chain } from '../db/tables/seal-tables.ts';

/** What waits and what works, in the whole installation. Times are in seconds. */
export type WorkFigures = {
  mails_waiting: number;
  /** Of these, those with a failed attempt. */
  mails_failing: number;
  /** For how long the oldest due e-mail is overdue: running servers try each one when it is due. */
  mails_overdue: number;
  /** Jobs that no server works on yet. */
  jobs_waiting: number;
  jobs_running: number;
  /** Jobs whose server is gone and that no other server has taken over. */
  jobs_stuck: number;
  webhooks_waiting: number;
  /** For how long the oldest of these has waited. */
  webhooks_oldest: number;
  /** For how long the oldest due delivery is overdue. */
  webhooks_overdue: number;
  /** Webhooks with a delivery that has failed and is tried again. */
  webhooks_failing: number;
  /** Webhooks that the server switched off. */
  webhooks_stopped: number;
  sessions: number;
  /** Sign-ins of the last hour that were refused. */
  sign_ins_refused: number;
  /** For how long the oldest row that is not sealed has been there. */
  seal_lag: number;
  /** When rows were sealed the last time, and anchored the last time, in seconds since 1970; null when never. */
  sealed_at: number | null;
  anchored_at: number | null;
};

/** When the first row of a chain was written that is not sealed. No join, which might read all that waits. */
const firstUnsealed = (chain: Chain) => sql`(
  select at from ${sql.table(chain)} written
  where id > (select sealed_id from seal_state where chain = ${chain})
    and not coalesce((select true from sealed_row where chain = ${chain} and row_id = written.id), false)
  order by id limit 1)`;

/** Reads the figures in one statement, from small tables and the end of an index. */
export async function readWorkFigures(db: Db): Promise<WorkFigures> {
  const { rows } = await sql<WorkFigures>`
    select mails.*, jobs.*, webhooks.*, sessions.*, sign_ins.*, seals.*
    from (
      select count(*)::int as mails_waiting,
        (count(*) filter (where last_error is not null))::int as mails_failing,
        coalesce(extract(epoch from max(now() - due_at) filter (where due_at < now())), 0)::float8 as mails_overdue
      from mail_job
    ) mails, (
      select (count(*) filter (where lease_until is null or lease_until < now()))::int as jobs_waiting,
        (count(*) filter (where lease_until >= now()))::int as jobs_running,
        (count(*) filter (where lease_until < now() - interval '1 minute'))::int as jobs_stuck
      from job where state in ('checking', 'running')
    ) jobs, (
      select count(*)::int as webhooks_waiting,
        coalesce(extract(epoch from max(now() - created_at)), 0)::float8 as webhooks_oldest,
        coalesce(extract(epoch from max(now() - due_at) filter (where due_at < now())), 0)::float8 as webhooks_overdue,
        (count(distinct webhook_id) filter (where error is not null))::int as webhooks_failing,
        (select count(*)::int from webhook where stopped is not null) as webhooks_stopped
      from webhook_delivery where state = 'waiting' and webhook_id in (select id from webhook)
    ) webhooks, (
      select count(*)::int as sessions from session where expires_at > now()
    ) sessions, (
      select count(*)::int as sign_ins_refused from security_event
      where kind = 'signIn' and at > now() - interval '1 hour' and is_refused
    ) sign_ins, (
      select coalesce(extract(epoch from now() - least(${firstUnsealed('change')}, ${firstUnsealed('security_event')})), 0)::float8
          as seal_lag,
        (select extract(epoch from max(sealed_at))::float8 from (
          select sealed_at from seal_state, lateral (
            select sealed_at from seal where seal.chain = seal_state.chain order by number desc limit 1) newest) newest
        ) as sealed_at,
        (select extract(epoch from at)::float8 from seal_anchor order by id desc limit 1) as anchored_at
    ) seals`.execute(db);
  return rows[0] as WorkFigures;
}
