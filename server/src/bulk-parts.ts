import type { Restorations } from './capabilities/history/undo-change.ts';
import type { BulkParts } from './capabilities/jobs/bulk-entity.ts';
import { clientVariableBulk } from './entities/client-variables/client-variable-bulk.ts';
import { clientVariableStore } from './entities/client-variables/client-variable-store.ts';
import { companyBulk } from './entities/companies/company-bulk.ts';
import { departmentBulk } from './entities/departments/department-bulk.ts';
import { insightBulk } from './entities/insights/insight-bulk.ts';
import { clientProfileBulk, profileBulk } from './entities/profiles/profile-bulk.ts';
import { roleBulk } from './entities/roles/role-bulk.ts';
import { serviceAccountRecreation } from './entities/service-accounts/service-account-store.ts';
import { groupBulk, skillBulk } from './entities/skills/skill-bulk.ts';
import { systemUserBulk } from './entities/system-users/system-user-bulk.ts';
import { systemVariableBulk } from './entities/system-variables/system-variable-bulk.ts';
import { systemVariableStore } from './entities/system-variables/system-variable-store.ts';
import { userBulk } from './entities/users/user-bulk.ts';
import { companyCopying } from './features/company-copies/company-copying.ts';
import type { PasswordPolicy } from './platform/auth/password-policy.ts';
import type { EncryptSecret } from './platform/crypto/secret-variables.ts';

/** What can be done to many rows at once, of each entity. */
export const bulkParts = (encrypt: EncryptSecret, passwords: PasswordPolicy): BulkParts => ({
  client: { ...companyBulk, actions: { ...companyBulk.actions, copy: companyCopying(encrypt) } },
  user: userBulk,
  system_user: systemUserBulk(passwords),
  department: departmentBulk,
  client_profile: clientProfileBulk,
  profile: profileBulk,
  role: roleBulk,
  skill: skillBulk,
  group: groupBulk,
  insight: insightBulk,
  client_system_variable: systemVariableBulk((db) =>
    systemVariableStore(db, encrypt, clientVariableStore(db, encrypt)),
  ),
  client_system: clientVariableBulk(encrypt),
});

/** How a deleted row is created again: as the undo of a bulk deletion does it. */
export function restorations(parts: BulkParts): Restorations {
  const undos = Object.entries(parts).map(([entity, { actions }]) => [entity, actions.delete?.undo]);
  return { ...Object.fromEntries(undos), service_account: serviceAccountRecreation };
}
