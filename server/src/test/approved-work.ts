import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { roles } from '@retaguarda/contract/entities/roles';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';
import { textsIn } from '../platform/http/route.ts';
import { builders } from './builders.ts';
import { aSessionOf } from './sign-in.ts';

type Amount = { requests: number; rows: number };
type Sent = { query?: Record<string, unknown>; body?: object };
type Answer = { id: number; seen: string; jobs: { state: string }[] };
type Done = { requests: number; wrongRequests: number; rows: number; wrongRows: number };

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/**
 * Requests and jobs that somebody has made and another person approves: half of them at once, half of them for a time. Servers may be
 * killed meanwhile: `api` is the address of the one that runs. Each of them has to be done once and completely.
 */
export async function approvedWork(db: Db, api: () => string, { requests, rows }: Amount) {
  const build = builders(db);
  await sql`update approval_policy set active = true where kind in ('role', 'deactivation')`.execute(db);
  const author = await person();
  const approver = await person();

  async function person() {
    const { id } = await build.systemUser({ granted: permissions });
    const headers = {
      authorization: `Bearer ${await aSessionOf(db, id, 0)}`,
      'content-type': 'application/json',
    };
    return async ({ method, path }: Endpoint, { query = {}, body }: Sent) => {
      const search = new URLSearchParams(textsIn(query));
      const sent = body && { body: JSON.stringify(body) };
      const answer = await fetch(`${api()}${path}?${search}`, { method, headers, ...sent });
      return { status: answer.status, body: (await answer.json()) as Answer };
    };
  }

  async function ask({ method, path }: Endpoint, sent: Sent, run_at?: string) {
    const body = { call: { method, path, ...sent }, reason: 'Um motivo', run_at };
    const answer = await author(changeRequests.ask, { body });
    if (answer.status !== 200) throw new Error(`Asked: ${JSON.stringify(answer)}`);
    return answer.body.id;
  }

  async function askForRole(run_at?: string) {
    const { id } = await build.role();
    return ask(roles.edit, { query: { id }, body: { description: 'Como aprovado' } }, run_at);
  }

  /** A job that deactivates companies, and the request to run it. */
  async function askForJob(run_at?: string) {
    const ids: number[] = [];
    while (ids.length < rows) ids.push((await build.company()).id);
    const { id } = (await author(bulk.check, { body: { entity: 'client', action: 'deactivate', ids } })).body;
    const isReady = async () => (await author(jobs.list, { query: { id } })).body.jobs[0]?.state === 'ready';
    while (!(await isReady())) await sleep(20);
    const run =
      run_at === undefined ? { call: jobs.run, body: {} } : { call: jobs.schedule, body: { run_at } };
    return { id, ids, request: await ask(run.call, { query: { id }, body: run.body }) };
  }

  /** Sent again until the server says that it is done, by this answer or by one that was lost. */
  async function approve(id: number) {
    const send = async () => {
      const { body } = await approver(changeRequests.preview, { query: { id } });
      return approver(changeRequests.approve, { query: { id }, body: { seen: body.seen } });
    };
    const isDone = async () => {
      const { state } = await db
        .selectFrom('change_request')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return state !== 'open';
    };
    while (!(await isDone())) await send().catch(() => sleep(20));
  }

  const many = async (askForOne: () => Promise<number>) => {
    const ids: number[] = [];
    while (ids.length < requests / 2) ids.push(await askForOne());
    return ids;
  };
  const now = await many(() => askForRole());
  const later = await many(() => askForRole(inAnHour()));
  const [job, laterJob] = [await askForJob(), await askForJob(inAnHour())];
  for (const id of [...later, laterJob.request]) await approve(id);
  const companiesOfJobs = [...job.ids, ...laterJob.ids];

  /** What was done, and what was done twice or in part. */
  async function done(): Promise<Done> {
    const { rows: counted } = await sql<Done>`
      with request as (
        select id, state, cardinality(change_id) as noted, (
          select count(*) from change where entity = 'role' and before is not null
            and row_id = (change_request.rows -> 0 ->> 'row_id')::int) as changes
        from change_request where id = any(${[...now, ...later]})
      ), company as (
        select active, (select count(*) from change where entity = 'client' and before is not null and row_id = client.id) as changes,
          (select count(*) from job_row where job_id = any(${[job.id, laterJob.id]}) and row_id = client.id and state = 'done') as marked
        from client where id = any(${companiesOfJobs})
      )
      select count(*) filter (where state = 'done')::int as requests,
        count(*) filter (where changes > 1 or noted <> changes or (state = 'done') <> (changes = 1)
          or state not in ('open', 'scheduled', 'done'))::int as "wrongRequests",
        (select count(*) from company where active = '0')::int as rows,
        (select count(*) from company where changes > 1 or marked <> changes or (active = '0') <> (changes = 1))::int as "wrongRows"
      from request`.execute(db);
    return counted[0] as Done;
  }

  return {
    done,
    all: {
      requests: now.length + later.length,
      wrongRequests: 0,
      rows: companiesOfJobs.length,
      wrongRows: 0,
    },
    /** Approves what is to be done at once, and lets the time of the rest come. Resolves when everything is approved. */
    async begin() {
      await sql`update change_request set run_at = now() where id = any(${later})`.execute(db);
      await sql`update job set run_at = now() where id = ${laterJob.id}`.execute(db);
      await Promise.all([...now, job.request].map(approve));
    },
    /** Waits until more is done than before: of requests, of rows of jobs, or of any. */
    async progress(parts: ('requests' | 'rows')[] = ['requests', 'rows']) {
      const sum = (counts: Pick<Done, 'requests' | 'rows'>) =>
        parts.reduce((sum, part) => sum + counts[part], 0);
      const most = sum({ requests: now.length + later.length, rows: companiesOfJobs.length });
      const before = sum(await done());
      while (sum(await done()) === before && before < most) await sleep(5);
    },
    /** Nobody waits a minute until the lease of a killed server is over. */
    endLeases: () => sql`update job set lease_until = now() where lease_until is not null`.execute(db),
  };
}
