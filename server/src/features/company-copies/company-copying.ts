import { companyCopies } from '@retaguarda/contract/entities/company-copies';
import type { JobAction } from '../../capabilities/jobs/job-actions.ts';
import { clientVariableStore } from '../../entities/client-variables/client-variable-store.ts';
import { companyStore } from '../../entities/companies/company-store.ts';
import { departmentStore } from '../../entities/departments/department-store.ts';
import { profileStore } from '../../entities/profiles/profile-store.ts';
import { skillStore } from '../../entities/skills/skill-store.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Author } from '../../platform/http/caller.ts';
import type { CopiedRows } from './copy-company.ts';

/**
 * Undoes the copy of a company as a whole, unless something of it was changed or added since. The copy itself
 * is made at once by its own call, so there is nothing for a job to do but the undo.
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
