import type { CompanyInput } from '@retaguarda/contract/entities/companies';
import { type ContentPart, contentParts } from '@retaguarda/contract/entities/company-copies';
import { limits } from '@retaguarda/contract/limits';
import type { Seal } from '../auth/seal-secrets.ts';
import { clientVariableStore } from '../client-variables/client-variable-store.ts';
import { companyStore } from '../companies/company-store.ts';
import type { CompanyContent } from '../db/company-content.ts';
import type { Db } from '../db/connect.ts';
import { departmentStore } from '../departments/department-store.ts';
import type { Author } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import { profileStore } from '../profiles/profile-store.ts';
import { skillStore } from '../skills/skill-store.ts';
import { takeable } from './takeable.ts';

type Copy = { company: CompanyInput; content: CompanyContent; parts: ContentPart[] };

/** Creates a company and what it takes over, each row as its own form would. To be called in a transaction. */
export async function copyCompany(
  transaction: Db,
  { company, content, parts }: Copy,
  by: Author,
  seal: Seal,
) {
  const taken = await takeable(transaction, content, by.caller);
  const chosen = <Part extends ContentPart>(part: Part): CompanyContent[Part] =>
    parts.includes(part) ? taken[part].rows : ([] as CompanyContent[Part]);
  const created = Object.fromEntries(contentParts.map((part) => [part, chosen(part).length]));
  const total = Object.values(created).reduce((sum, count) => sum + count, 0);
  if (total > limits.companyTemplate.rows) throw new Refusal(409, 'At most 2,000 rows can be copied');

  const saved = await companyStore(transaction).create(company, by);
  const place = { client_id: saved.id };
  const departments = new Map<string, number>();
  for (const department of chosen('departments')) {
    const { id } = await departmentStore(transaction).create(department, place, by);
    departments.set(department.name, id);
  }
  for (const { department, ...profile } of chosen('profiles')) {
    const department_id = departments.get(department) ?? null;
    await profileStore(transaction).create(profile, { ...place, department_id }, by);
  }
  for (const skill of chosen('skills')) await skillStore(transaction, 'skill').create(skill, place, by);
  for (const group of chosen('groups')) await skillStore(transaction, 'group').create(group, place, by);
  // In the order of their ids: creating a value locks its variable.
  const variables = [...chosen('variables')].sort(
    (one, other) => one.client_system_variable_id - other.client_system_variable_id,
  );
  for (const { name: _, ...value } of variables)
    await clientVariableStore(transaction, seal).create({ ...place, ...value }, by);
  return { saved, created: created as Record<ContentPart, number> };
}
