import { isWithinCompany } from '@retaguarda/contract/entities';
import { bulk } from '@retaguarda/contract/entities/bulk';
import { bulkAccess } from '@retaguarda/contract/entities/bulk-actions';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { admit } from '../../platform/http/caller.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { type BulkParts, chosenRows, matchingRows } from './bulk-entity.ts';
import { jobRowStore } from './job-row-store.ts';
import { jobStore } from './job-store.ts';

type Parts = { db: Db; bulkParts: BulkParts; jobRunner: { wake: () => void } };

export async function bulkRoutes(app: FastifyInstance, { db, bulkParts, jobRunner }: Parts) {
  route(app, bulk.check, async ({ body }, caller, { language }) => {
    const { entity, action, client_id, ids, match, values, reason } = body;
    const access = bulkAccess(entity, action);
    if (!access) throw new FieldRefusal('action', 'Invalid field');
    admit(caller, access);
    admit(caller, `${entity}:GET`);
    const part = bulkParts[entity];
    const isOfCompany = isWithinCompany(entity);
    if (isOfCompany && client_id === undefined)
      throw new FieldRefusal('client_id', say('Please select a company'));
    const rows = await (ids
      ? chosenRows(db, entity, part, { ids, client_id })
      : matchingRows(db, entity, part, { ...match, ...(isOfCompany && { client_id }) }));
    const job = await inTransaction(db, async (transaction) => {
      const store = jobStore(transaction);
      await store.makeRoom(caller.id);
      const made = await store.create({
        ...{ made_by: caller.id, language: languageIn(language), entity, action },
        ...{ client_id: client_id ?? null, parameters: { reason, values } },
        ...{ undoes: null, state: 'checking', total: rows.length },
      });
      await jobRowStore(transaction).create(made.id, rows);
      return made;
    });
    jobRunner.wake();
    return { id: job.id, message: say('Runs in the background') };
  });
}
