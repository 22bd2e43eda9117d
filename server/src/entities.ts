import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { EntityDescription } from './capabilities/entity-description.ts';
import { clientVariable } from './entities/client-variables/client-variable.ts';
import { company } from './entities/companies/company.ts';
import { department } from './entities/departments/department.ts';
import { insight } from './entities/insights/insight.ts';
import { clientProfile, profile } from './entities/profiles/profile.ts';
import { role } from './entities/roles/role.ts';
import { serviceAccount } from './entities/service-accounts/service-account.ts';
import { group, skill } from './entities/skills/skill.ts';
import { systemUser } from './entities/system-users/system-user.ts';
import { systemVariable } from './entities/system-variables/system-variable.ts';
import { tag } from './entities/tags/tag.ts';
import { user } from './entities/users/user.ts';
import { webhook } from './entities/webhooks/webhook.ts';

/**
 * The descriptions of all entities, in the order in which the LGPD desk lists mentions of people. The requests of data subjects
 * are a feature, which describes itself.
 */
export const entities = {
  client: company,
  user,
  system_user: systemUser,
  department,
  group,
  skill,
  profile,
  client_profile: clientProfile,
  role,
  insight,
  client_system_variable: systemVariable,
  client_system: clientVariable,
  webhook,
  service_account: serviceAccount,
  tag,
} satisfies Record<Exclude<ChangeEntity, 'privacy_request'>, EntityDescription>;

export type DescribedEntity = keyof typeof entities;

export const describedEntities = Object.keys(entities) as DescribedEntity[];

export const descriptionOf = (entity: DescribedEntity): EntityDescription => entities[entity];
