import { mayCall } from '@retaguarda/contract/endpoint';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import { shownJob } from '../../capabilities/jobs/job-routes.ts';
import { jobStore } from '../../capabilities/jobs/job-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { NoLongerPossible } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { approve } from './approve-request.ts';
import { approvalAsker } from './ask-for-approval.ts';
import { changeRequestStore } from './change-request-store.ts';
import { requireMayDecide } from './deciders.ts';
import { requestPerformer } from './perform-request.ts';
import { previewOf } from './preview-request.ts';
import { shownRequest } from './shown-request.ts';

type Parts = { db: Db; secret: string };

/**
 * Requests for changes that a second person has to approve. A request stores the refused call. Its preview is the call itself,
 * done and rolled back; its approval is the call, done in the name of its author. See docs/decisions/065-approvals.md.
 */
export async function changeRequestRoutes(app: FastifyInstance, { db, secret }: Parts) {
  const store = changeRequestStore(db);
  const ask = approvalAsker({ app, db, secret });
  const performer = requestPerformer({ app, db, secret });

  const visible = async (id: number, caller: Caller) => orNotFound(await store.one(readerOf(caller), id));

  route(app, changeRequests.list, async ({ query: { view, ...filter } }, caller) => {
    const mayDecide = mayCall(caller.granted, 'change_request:PUT') && !caller.program;
    const { rows, ...numbers } = await store.page(readerOf(caller), { ...filter, view, mayDecide });
    if (filter.id !== undefined) orNotFound(rows[0]);
    return { requests: await Promise.all(rows.map((row) => shownRequest(db, row, caller))), ...numbers };
  });

  route(app, changeRequests.awaited, async ({ query }, caller) => {
    const requests = await store.awaited(readerOf(caller), query);
    const jobs = await jobStore(db).awaited(caller.id, query);
    return {
      requests: await Promise.all(requests.map((row) => shownRequest(db, row, caller))),
      jobs: jobs.map((job) => shownJob(job, caller)),
    };
  });

  route(app, changeRequests.ask, async ({ body }, caller, source) => ({
    id: await ask(body, caller, source),
    message: say('Approval requested'),
  }));

  route(app, changeRequests.preview, async ({ query: { id } }, caller, source) =>
    previewOf({ app, db, performer }, await visible(id, caller), caller, source),
  );

  route(app, changeRequests.approve, async ({ query: { id }, body: { seen } }, caller, source) => {
    const request = await visible(id, caller);
    return {
      id,
      message: await approve({ app, db, performer }, request, { approver: caller, seen, source }),
    };
  });

  route(app, changeRequests.decline, async ({ query: { id }, body: { reason } }, caller, source) => {
    const request = await visible(id, caller);
    await requireMayDecide(db, request, caller);
    await inTransaction(db, async (transaction) => {
      const store = changeRequestStore(transaction);
      if (!(await store.lock(id, 'open'))) throw new NoLongerPossible();
      await store.decide(request, {
        state: 'declined',
        decided_by: caller.id,
        decider_name: caller.name,
        answer: reason,
      });
      await logEvent(transaction, {
        kind: 'approvalDeclined',
        account: { id: request.made_by, name: request.author_name },
        by: caller,
        source,
        details: { request: id },
      });
    });
    return { id, message: say('Declined') };
  });

  route(app, changeRequests.withdraw, async ({ query: { id } }, caller) => {
    orNotFound(await store.one({ id: caller.id, mayViewAll: false }, id));
    await inTransaction(db, async (transaction) => {
      if (!(await changeRequestStore(transaction).withdraw(id, caller.id))) throw new NoLongerPossible();
    });
    return { id, message: say('Withdrawn') };
  });
}

const readerOf = ({ id, granted }: Caller) => ({ id, mayViewAll: mayCall(granted, 'change_request:GET') });
