import { activity } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { secretMask } from '@retaguarda/contract/variable-types';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { found, saved } from '../../platform/http/answers.ts';
import { NoPermission, Refusal } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import type { JobStep } from './job-actions.ts';

/** How deleted rows of each entity are created again. Those of other entities are not. */
export type Restorations = Partial<Record<ChangeEntity, JobStep>>;

type Parts = { db: Db; restorations: Restorations };

/** Creates a single deleted row again, in the same way as the undo of a job does, from the change record. */
export async function restoreRoute(app: FastifyInstance, { db, restorations }: Parts) {
  route(app, activity.restore, async ({ query: { entity, row_id } }, caller, source) => {
    const step = restorations[entity];
    if (!step) throw new Refusal(409, 'No longer possible');
    for (const permission of [`${entity}:GET` as const, step.access])
      if (!caller.granted.has(permission)) throw new NoPermission(permission);

    return inTransaction(db, async (transaction) => {
      const { before, client_id } = found(await deletionOf(transaction, entity, row_id));
      // A secret is not recorded, and so cannot be restored.
      if (Object.values(before).includes(secretMask)) throw new Refusal(409, 'No longer possible');
      const shared = { client_id, parameters: {}, once: <Answer>(_: string, ask: () => Answer) => ask() };
      const by = { caller, language: languageIn(source.language) };
      const restored = await step.work(transaction, { row_id: null, input: before }, shared, by);
      return saved(restored as { id: number; version: number }, 'Saved');
    });
  });
}

async function deletionOf(db: Db, entity: ChangeEntity, row_id: number) {
  const change = await db
    .selectFrom('change')
    .select(['before', 'client_id'])
    .where('entity', '=', entity)
    .where('row_id', '=', row_id)
    .where('after', 'is', null)
    .where('before', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change && { client_id: change.client_id, before: change.before as Record<string, unknown> };
}
