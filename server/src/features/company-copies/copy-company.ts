import type { CompanyInput } from '@retaguarda/contract/entities/companies';
import { type ContentPart, contentParts } from '@retaguarda/contract/entities/company-copies';
import { limits } from '@retaguarda/contract/limits';
import { emailAt } from '@retaguarda/contract/mail-domains';
import { clientVariableStore } from '../../entities/client-variables/client-variable-store.ts';
import { companyStore } from '../../entities/companies/company-store.ts';
import { departmentStore } from '../../entities/departments/department-store.ts';
import { profileStore } from '../../entities/profiles/profile-store.ts';
import { skillStore } from '../../entities/skills/skill-store.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { CompanyContent } from '../../platform/db/company-content.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { requireApprovalOfRows } from '../../platform/db/write/require-approval.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { takeable } from './takeable.ts';

export type Copy = {
  company: CompanyInput;
  content: CompanyContent;
  parts: ContentPart[];
  only_rows?: { [Part in ContentPart]?: string[] | undefined } | undefined;
  department_emails?: { name: string; email: string }[] | undefined;
};

/** The created rows of each part, as far as an undo needs to know them. A profile is found only with its department. */
export type CopiedRows = Record<
  ContentPart,
  { id: number; version: number; department_id?: number | null }[]
>;

/** Creates a company and what it takes over, each row as its own form would. To be called in a transaction. */
export async function copyCompany(transaction: Db, copy: Copy, by: Author, encrypt: EncryptSecret) {
  const { company } = copy;
  const { departments, profiles, skills, groups, variables } = await chosenRows(transaction, copy, by);
  const emails = departmentEmails(departments, copy);

  const saved = await companyStore(transaction).create(company, by);
  const newCompany = { client_id: saved.id };
  const rows: CopiedRows = { departments: [], profiles: [], skills: [], groups: [], variables: [] };
  const departmentIds = new Map<string, number>();
  for (const { name } of departments) {
    const created = await departmentStore(transaction).create(
      { name, email: emails.get(name) ?? '' },
      newCompany,
      by,
    );
    departmentIds.set(name, created.id);
    rows.departments.push(stored(created));
  }
  for (const { department, ...profile } of profiles) {
    const department_id = departmentIds.get(department) ?? null;
    const created = await profileStore(transaction).create(profile, { ...newCompany, department_id }, by);
    rows.profiles.push({ ...stored(created), department_id });
  }
  for (const skill of skills)
    rows.skills.push(stored(await skillStore(transaction, 'skill').create(skill, newCompany, by)));
  for (const group of groups)
    rows.groups.push(stored(await skillStore(transaction, 'group').create(group, newCompany, by)));
  // In the order of their ids: creating a value locks its variable.
  const ordered = variables.toSorted(
    (one, other) => one.client_system_variable_id - other.client_system_variable_id,
  );
  for (const { name: _, ...value } of ordered)
    rows.variables.push(
      stored(await clientVariableStore(transaction, encrypt).create({ ...newCompany, ...value }, by)),
    );
  return { saved, rows };
}

const stored = ({ id, version }: { id: number; version: number }) => ({ id, version });

/** The rows that the caller wants of those that they may take. A profile comes only with its department. */
async function chosenRows(transaction: Db, { content, parts, only_rows = {} }: Copy, { caller }: Author) {
  const taken = await takeable(transaction, content, caller);
  const chosen = <Part extends ContentPart>(part: Part) => {
    const names = only_rows[part];
    const rows: { name: string }[] = parts.includes(part) ? taken[part].rows : [];
    return rows.filter(({ name }) => !names || names.includes(name)) as CompanyContent[Part];
  };
  const departments = chosen('departments');
  const inDepartments = new Set(departments.map(({ name }) => name));
  const rows = {
    departments,
    profiles: chosen('profiles').filter(({ department }) => inDepartments.has(department)),
    skills: chosen('skills'),
    groups: chosen('groups'),
    variables: chosen('variables'),
  };
  const total = contentParts.reduce((sum, part) => sum + rows[part].length, 0);
  if (total > limits.companyTemplate.rows) throw new Refusal(409, 'At most 2,000 rows can be copied');
  requireApprovalOfRows(caller, 'bulk', total + 1);
  return rows;
}

/** Never an e-mail of the source, unless the caller has typed it: two companies would share the mailbox. */
function departmentEmails(departments: CompanyContent['departments'], { company, department_emails }: Copy) {
  const typed = new Map(department_emails?.map(({ name, email }) => [name, email]));
  return new Map(
    departments.map(({ name, email }) => {
      const given = typed.get(name) ?? emailAt(email, company);
      if (given === undefined) throw new FieldRefusal('department_emails', 'Required Field');
      return [name, given];
    }),
  );
}
