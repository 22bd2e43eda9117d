import { ownDomains } from '@retaguarda/contract/mail-domains';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { NamedContent } from '../../platform/db/company-content.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';

const contentRow = rowBy('client', (db, { id }: { id: number }) =>
  db
    .selectFrom('client')
    .select((from) => [
      'client.name',
      'client.email',
      'client.domain',
      'client.user_fields',
      jsonArrayFrom(
        from
          .selectFrom('department')
          .select(['department.name', 'department.email'])
          .where('department.client_id', '=', id)
          .orderBy(sortKey('department.name'))
          .orderBy('department.id'),
      ).as('departments'),
      jsonArrayFrom(
        from
          .selectFrom('profile')
          .innerJoin('department', 'department.id', 'profile.department_id')
          .select(['profile.name', 'profile.description', 'profile.role_id', 'department.name as department'])
          .where('profile.client_id', '=', id)
          .orderBy(sortKey('profile.name'))
          .orderBy('profile.id'),
      ).as('profiles'),
      jsonArrayFrom(
        from
          .selectFrom('skill')
          .select('skill.name')
          .where('skill.client_id', '=', id)
          .orderBy(sortKey('skill.name'))
          .orderBy('skill.id'),
      ).as('skills'),
      jsonArrayFrom(
        from
          .selectFrom('group')
          .select('group.name')
          .where('group.client_id', '=', id)
          .orderBy(sortKey('group.name'))
          .orderBy('group.id'),
      ).as('groups'),
      jsonArrayFrom(
        from
          .selectFrom('client_system')
          .innerJoin('client_system_variable', 'client_system_variable.id', 'client_system_variable_id')
          // Of a secret this is its mask.
          .select(['client_system_variable.name', 'client_system_variable_id', 'client_system.value'])
          .where('client_system.client_id', '=', id)
          .orderBy(sortKey('client_system_variable.name'))
          .orderBy('client_system_variable.id'),
      ).as('variables'),
    ])
    .where('client.id', '=', id),
);

/** All that a new company could take from this one, in one statement; undefined where there is no such company. */
export async function contentOfCompany(db: Db, id: number): Promise<NamedContent | undefined> {
  const row = await contentRow(db, { id });
  if (!row) return undefined;
  const { name, email, domain, ...content } = row;
  return { name, content: { ...content, domains: ownDomains({ email, domain }) } };
}
