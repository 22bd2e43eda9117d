import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { isWithinCompany } from '@retaguarda/contract/entities';
import { imports } from '@retaguarda/contract/entities/imports';
import type { JobRowState } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import { afterCommit } from '../../platform/db/connect/ambient-transaction.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, NoLongerPossible, Refusal } from '../../platform/http/errors.ts';
import { admit, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import type { Cells, ImportAction, JobParts } from './job-actions.ts';
import { rowOf } from './job-routes.ts';
import { setSavepoint, sharedBy, workRow } from './job-runner.ts';
import { jobRowStore, jobStore, type Marked, type StoredJob } from './job-store.ts';

/** How many rows are checked again because they have the same key as a fixed one. */
const mostAgain = 50;

type LockedImport = { job: StoredJob; step: ImportAction };

type Parts = { db: Db; jobParts: JobParts; jobRunner: { wake: () => void } };

export async function importRoutes(app: FastifyInstance, { db, jobParts, jobRunner }: Parts) {
  const onError = (error: unknown) => app.log.error(error);

  route(app, imports.begin, async ({ body: { entity, client_id, invites } }, caller, { language }) => {
    const isOfCompany = isWithinCompany(entity);
    admit(caller, `${entity}:POST`);
    admit(caller, `${entity}:GET`);
    if (isOfCompany) await requireCompany(client_id);
    const job = await inTransaction(db, async (transaction) => {
      const store = jobStore(transaction);
      await store.makeRoom(caller.id);
      return store.create({
        made_by: caller.id,
        language: languageIn(language),
        entity,
        action: 'import',
        client_id: isOfCompany ? (client_id ?? null) : null,
        parameters: { invites },
        undoes: null,
        state: 'filling',
        total: 0,
      });
    });
    return { id: job.id, message: say('Runs in the background') };
  });

  async function requireCompany(client_id: number | undefined) {
    if (client_id === undefined) throw new FieldRefusal('client_id', say('Please select a company'));
    const company = db.selectFrom('client').select('id').where('id', '=', client_id);
    orNotFound(await company.executeTakeFirst(), 'Company not found');
  }

  /** The import with this id and in this state, locked until the transaction ends, and how its rows are created. */
  async function lockImport(
    transaction: Db,
    id: number,
    state: 'filling' | 'ready',
    caller: Caller,
  ): Promise<LockedImport> {
    const job = orNotFound(await jobStore(transaction).lock({ id, made_by: caller.id }));
    const step = jobParts[job.entity]?.actions.import;
    if (job.action !== 'import' || job.state !== state || job.undoes !== null || !step)
      throw new NoLongerPossible();
    admit(caller, step.access);
    return { job, step };
  }

  route(
    app,
    imports.add,
    async ({ query: { id }, body: { columns, after, rows, lines, is_last } }, caller) => {
      await inTransaction(db, async (transaction) => {
        const { job, step } = await lockImport(transaction, id, 'filling', caller);
        requireKnown(step, columns);
        if (lines && lines.length !== rows.length) throw new FieldRefusal('lines', 'Invalid field');
        if (after > job.total) throw new FieldRefusal('after', 'Invalid field');
        const isKnown = after < job.total;
        const total = isKnown ? job.total : job.total + rows.length;
        if (total > limits.jobRows) throw new Refusal(400, 'Choose at most 10,000 rows');
        if (!isKnown) {
          const cells = rows.map((row) => cellsOf(columns, row));
          const made = await step.newRows(transaction, cells);
          const placed = made.map((row, at) => ({ ...row, line: lines?.[at] ?? null }));
          await jobRowStore(transaction).create(id, placed, after);
        }
        await jobStore(transaction).fill(id, total, is_last);
      });
      if (is_last) jobRunner.wake();
      return { id, message: say('Runs in the background') };
    },
  );

  /** Checks some rows of a ready import again, and counts the results. */
  async function checkAgain(transaction: Db, { job, step }: LockedImport, actor: Caller, places: number[]) {
    const rows = jobRowStore(transaction);
    const locked = await rows.lockAt(job.id, places);
    const shared = sharedBy(job);
    const tried = new Set<ApprovalKind>();
    const marked: Marked[] = [];
    await setSavepoint(transaction, job);
    for (const row of locked)
      marked.push(
        await workRow(transaction, { job, step, actor, approval: { tried }, shared, row, onError }),
      );
    await rows.mark(job.id, marked);
    const countOf = (all: { state: JobRowState }[], state: JobRowState) =>
      all.filter((row) => row.state === state).length;
    const moved = (state: JobRowState) => countOf(marked, state) - countOf(locked, state);
    const counts = { ok: moved('ok'), same: moved('same'), refused: moved('refused') };
    await jobStore(transaction).count(job, counts, [...tried]);
  }

  route(app, imports.fixRow, ({ query: { id }, body: { place, cells } }, caller) =>
    inTransaction(db, async (transaction) => {
      const { job, step } = await lockImport(transaction, id, 'ready', caller);
      requireKnown(step, Object.keys(cells));
      const rows = jobRowStore(transaction);
      const before = orNotFound((await rows.lockAt(id, [place]))[0]);
      const [row] = await step.newRows(transaction, [filled(cells)]);
      if (row) await rows.rewrite(id, place, row);
      const alike = await rows.placesOf(id, [before.key, row?.key], mostAgain);
      const places = [...new Set([place, ...alike])];
      await checkAgain(transaction, { job, step }, caller, places);
      return { id, message: say('Row checked again'), rows: (await rows.at(id, places)).map(rowOf(job)) };
    }),
  );

  route(app, imports.checkAgain, async ({ query: { id } }, caller) => {
    await inTransaction(db, async (transaction) => {
      await lockImport(transaction, id, 'ready', caller);
      await jobStore(transaction).checkRefused(id);
    });
    await afterCommit(jobRunner.wake);
    return { id, message: say('Runs in the background') };
  });
}

function requireKnown({ isKnown }: ImportAction, columns: string[]) {
  if (!columns.every(isKnown) || new Set(columns).size < columns.length)
    throw new FieldRefusal('columns', 'Invalid field');
}

function cellsOf(columns: string[], row: string[]) {
  if (row.length > columns.length) throw new FieldRefusal('rows', 'Invalid field');
  return filled(Object.fromEntries(columns.map((key, at) => [key, row[at] ?? ''])));
}

const filled = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ''));
