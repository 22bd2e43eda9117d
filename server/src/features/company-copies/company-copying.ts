import { companyCopies } from '@retaguarda/contract/entities/company-copies';
import type { JobAction } from '../../capabilities/jobs/job-actions.ts';
import { jobRowStore, jobStore } from '../../capabilities/jobs/job-store.ts';
import { clientVariableStore } from '../../entities/client-variables/client-variable-store.ts';
import { companyStore } from '../../entities/companies/company-store.ts';
import { departmentStore } from '../../entities/departments/department-store.ts';
import { profileStore } from '../../entities/profiles/profile-store.ts';
import { skillStore } from '../../entities/skills/skill-store.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Author, Caller } from '../../platform/http/caller.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { type CopiedRows, type Copy, copyCompany } from './copy-company.ts';

type By = { caller: Caller; language: string | undefined };

/** Copies a company and stores that as a finished job, so that the copy appears and can be undone as one. */
export async function copyAsJob(
  transaction: Db,
  copy: Copy,
  { caller, language }: By,
  encrypt: EncryptSecret,
) {
  const store = jobStore(transaction);
  const job = await store.create({
    made_by: caller.id,
    language: languageIn(language),
    entity: 'client',
    action: 'copy',
    client_id: null,
    parameters: {},
    undoes: null,
    state: 'running',
    total: 1,
  });
  const by = { caller: { ...caller, job: job.id } };
  const { saved, rows } = await copyCompany(transaction, copy, by, encrypt);
  const jobRows = jobRowStore(transaction);
  await jobRows.create(job.id, [{ row_id: saved.id, name: saved.name, expected_version: null }]);
  const mark = { place: 1, state: 'done', reason: null, row_id: saved.id } as const;
  await jobRows.mark(job.id, [{ ...mark, version_after: saved.version, kept: rows }]);
  await store.count(job, { done: 1 });
  await store.setDone(job.id, true);
  return { saved, rows, job: job.id };
}

/**
 * Undoes the copy of a company as a whole, unless something of it was changed or added since. The copy itself
 * is made at once, by `copyAsJob`, so there is nothing for a job to do but the undo.
 */
export const companyCopying = (encrypt: EncryptSecret): JobAction => ({
  undo: {
    // As for an import: the permission to create companies is enough to undo one's own creation.
    access: companyCopies.create.access,
    method: 'DELETE',
    async work(transaction, { row_id, input }, _shared, by) {
      const client_id = row_id as number;
      await removeRows(transaction, client_id, input as CopiedRows, by, encrypt);
      const removed = await companyStore(transaction).takeBack({ id: client_id }, by);
      return removed && { id: removed.id, version: null };
    },
  },
});

/** Profiles before the departments they belong to. Rows that were deleted since are skipped. */
async function removeRows(
  transaction: Db,
  client_id: number,
  { variables, groups, skills, profiles, departments }: CopiedRows,
  { caller }: Author,
  encrypt: EncryptSecret,
) {
  const by = (expectedVersion: number) => ({ caller, expectedVersion });
  for (const { id, version } of variables)
    await clientVariableStore(transaction, encrypt).remove({ client_id, id }, by(version));
  for (const { id, version } of groups)
    await skillStore(transaction, 'group').remove({ client_id, id }, by(version));
  for (const { id, version } of skills)
    await skillStore(transaction, 'skill').remove({ client_id, id }, by(version));
  for (const { id, department_id = null, version } of profiles)
    await profileStore(transaction).remove({ client_id, department_id, id }, by(version));
  for (const { id, version } of departments)
    await departmentStore(transaction).remove({ client_id, id }, by(version));
}
