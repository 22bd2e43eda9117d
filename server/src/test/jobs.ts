import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { imports } from '@retaguarda/contract/entities/imports';
import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { expect, vi } from 'vitest';

type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<{ status: number; body: Reply<E> & ErrorReply }>;

/** Waits until a job is neither checked nor run any more, and returns it with the outcomes of its rows. */
export const untilStill = (call: Call, id: number) =>
  vi.waitFor(
    async () => {
      const { body } = await call(jobs.list, { query: { id } });
      const [job] = body.jobs;
      expect(['checking', 'running']).not.toContain(job?.state);
      if (!job) return expect.unreachable(`There is no job ${id}`);
      return { ...job, outcomes: body.outcomes };
    },
    { timeout: 20_000, interval: 10 },
  );

/** Makes a job and waits for its preview. */
export async function checked(call: Call, body: CallInput<typeof bulk.check>['body']) {
  const made = await call(bulk.check, { body });
  expect(made.status).toBe(200);
  return untilStill(call, made.body.id);
}

type Import = CallInput<typeof imports.begin>['body'];

/** Makes an import, fills it with rows in one portion, and waits for its check. */
export async function checkedImport(call: Call, body: Import, columns: string[], rows: string[][]) {
  const begun = await call(imports.begin, { body });
  expect(begun.body).toMatchObject({ id: expect.any(Number) });
  const { id } = begun.body;
  const added = await call(imports.add, { query: { id }, body: { columns, after: 0, rows, is_last: true } });
  expect(added.body).toMatchObject({ id });
  return untilStill(call, id);
}

/** What was refused in the rows of a job, by their places: each wrong column with its sentence. */
export async function refusalsOf(call: Call, id: number) {
  const { body } = await call(jobs.rows, { query: { id, state: 'refused', qtd: 100 } });
  return body.rows.map(({ place, reason }) => [
    place,
    typeof reason?.message === 'string'
      ? reason.message
      : Object.fromEntries((reason?.message ?? []).map(({ field, value }) => [field, value])),
  ]);
}

/** Runs a job that is ready, and waits until it is over. */
export async function run(call: Call, id: number) {
  expect((await call(jobs.run, { query: { id }, body: {} })).status).toBe(200);
  return untilStill(call, id);
}

/** Makes a job and runs it. */
export const changeMany = async (call: Call, body: CallInput<typeof bulk.check>['body']) =>
  run(call, (await checked(call, body)).id);

/** Undoes a job, and answers the job that does it. */
export async function undo(call: Call, id: number) {
  const { status, body } = await call(jobs.undo, { query: { id } });
  expect(status).toBe(200);
  return untilStill(call, body.id);
}
