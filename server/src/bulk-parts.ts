import type { PasswordPolicy } from './auth/password-policy.ts';
import type { Seal } from './auth/seal-secrets.ts';
import { clientVariableBulk } from './client-variables/client-variable-bulk.ts';
import { clientVariableStore } from './client-variables/client-variable-store.ts';
import { companyBulk } from './companies/company-bulk.ts';
import { companyCopying } from './company-copies/company-copying.ts';
import { departmentBulk } from './departments/department-bulk.ts';
import { insightBulk } from './insights/insight-bulk.ts';
import type { BulkParts } from './jobs/bulk-entity.ts';
import { clientProfileBulk, profileBulk } from './profiles/profile-bulk.ts';
import { roleBulk } from './roles/role-bulk.ts';
import { groupBulk, skillBulk } from './skills/skill-bulk.ts';
import { systemUserBulk } from './system-users/system-user-bulk.ts';
import { systemVariableBulk } from './system-variables/system-variable-bulk.ts';
import { systemVariableStore } from './system-variables/system-variable-store.ts';
import { userBulk } from './users/user-bulk.ts';

/** What can be done to many rows at once, of each entity. */
export const bulkParts = (seal: Seal, passwords: PasswordPolicy): BulkParts => ({
  client: { ...companyBulk, actions: { ...companyBulk.actions, copy: companyCopying(seal) } },
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
    systemVariableStore(db, seal, clientVariableStore(db, seal)),
  ),
  client_system: clientVariableBulk(seal),
});
