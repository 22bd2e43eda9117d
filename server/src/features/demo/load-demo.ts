import { scopeRuleOf } from '@retaguarda/contract/entities/scopes';
import { slugOf } from '../../entities/departments/slug.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoPeople, demoUserFields } from './demo-people.ts';
import { type DemoScope, demoRoles, demoStaff } from './demo-staff.ts';
import { demoTags, tagsOf } from './demo-tags.ts';
import { type Ids, idOf, idsOf, loadInsights, loadQueue, loadValues, loadVariables } from './load-rules.ts';
import { loadTeamwork } from './load-teamwork.ts';

/** Loads demonstration data at the first start. A database that is already in use is not changed. */
export async function loadDemo(db: Db) {
  await db.transaction().execute(async (transaction) => {
    const { isInUse } = await transaction
      .selectNoFrom(({ exists, selectFrom, or }) =>
        or([
          exists(selectFrom('client').select('id')),
          exists(selectFrom('change').select('id').where('user_id', 'is not', null)),
        ]).as('isInUse'),
      )
      .executeTakeFirstOrThrow();
    if (isInUse) return;
    await loadRoles(transaction);
    const roles = await idsOf(transaction.selectFrom('role').select(['id', 'name']).execute());
    const variables = await loadVariables(transaction);
    const tags = await idsOf(
      transaction.insertInto('tag').values(demoTags).returning(['id', 'name']).execute(),
    );
    const companies: Ids = new Map();
    for (const [at, { client_info, ...company }] of demoCompanies().entries()) {
      const { id } = await transaction
        .insertInto('client')
        .values({
          ...company,
          client_info: JSON.stringify(client_info),
          user_fields: JSON.stringify(at === 0 ? demoUserFields : []),
          tag_id: tagsOf(at, client_info.state)
            .map((name) => idOf(tags, name))
            .sort((one, other) => one - other),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      companies.set(company.name, id);
      const people = demoPeople(at, company.domain);
      const skills = await loadPeople(transaction, id, people, roles, company.domain);
      await loadQueue(transaction, id, at, skills);
      await loadValues(transaction, id, at, variables);
    }
    await loadInsights(transaction, [...companies.values()]);
    await loadStaff(transaction, { roles, tags, companies });
    await loadTeamwork(transaction, { roles, companies });
  });
}

async function loadRoles(transaction: Db) {
  const permissions = await transaction.selectFrom('permission').selectAll().execute();
  for (const { granted, profile, ...role } of demoRoles) {
    const { id: role_id } = await transaction
      .insertInto('role')
      .values(role)
      .returning('id')
      .executeTakeFirstOrThrow();
    const rolePermissions = permissions.filter(({ entity, action }) =>
      granted.some((one) => one === `${entity}:${action}`),
    );
    await transaction
      .insertInto('role_permission')
      .values(rolePermissions.map(({ id }) => ({ role_id, permission_id: id })))
      .execute();
    await transaction
      .insertInto('profile')
      .values({ name: profile, description: role.description, role_id, client_id: null, department_id: null })
      .execute();
  }
}

type Loaded = Record<'roles' | 'tags' | 'companies', Ids>;

async function loadStaff(transaction: Db, { roles, tags, companies }: Loaded) {
  const profiles = await transaction
    .selectFrom('profile')
    .select(['id', 'role_id'])
    .where('client_id', 'is', null)
    .execute();
  const profileOf = new Map(profiles.map(({ id, role_id }) => [role_id, id]));
  const inScope = ({ tag, industries = [], companies: names = [] }: DemoScope) => ({
    scope_client_id: names.map((name) => idOf(companies, name)).sort((one, other) => one - other),
    scope_rule: [
      ...industries.map((industry) => scopeRuleOf('activity', industry)),
      ...(tag ? [scopeRuleOf('tag', `${idOf(tags, tag)}`)] : []),
    ].sort(),
  });
  await transaction
    .insertInto('system_user')
    .values(
      demoStaff.map(({ role, scope, ...person }) => ({
        ...person,
        scoped: scope !== undefined,
        ...inScope(scope ?? {}),
        profile_id: profileOf.get(idOf(roles, role)) as number,
        password_hash: null,
        last_login: null,
      })),
    )
    .execute();
}

type People = ReturnType<typeof demoPeople>;

async function loadPeople(transaction: Db, client_id: number, people: People, roles: Ids, domain: string) {
  const named = (names: string[]) => names.map((name) => ({ client_id, name }));
  const departments = await idsOf(
    transaction
      .insertInto('department')
      .values(
        people.departments.map((name, at) => {
          const slug = slugOf(name);
          return { client_id, name, email: `${slug}@${domain}`, slug, main: at === 0, active: true };
        }),
      )
      .returning(['id', 'name'])
      .execute(),
  );
  const profiles = await idsOf(
    transaction
      .insertInto('profile')
      .values(
        people.profiles.map(({ role, department, ...profile }) => ({
          ...profile,
          client_id,
          role_id: idOf(roles, role),
          department_id: idOf(departments, department),
        })),
      )
      .returning(['id', 'name'])
      .execute(),
  );
  const skills = await idsOf(
    transaction.insertInto('skill').values(named(people.skills)).returning(['id', 'name']).execute(),
  );
  const groups = await idsOf(
    transaction.insertInto('group').values(named(people.groups)).returning(['id', 'name']).execute(),
  );
  const users = await transaction
    .insertInto('user')
    .values(
      people.users.map(({ profile, skills: _skills, groups: _groups, extra, work_days, ...user }) => ({
        ...user,
        client_id,
        profile_id: idOf(profiles, profile.name),
        department_id: idOf(departments, profile.department),
        password_hash: null,
        extra: JSON.stringify(extra),
        work_days: JSON.stringify(work_days),
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const userOf = new Map(users.map(({ id, email }) => [email, id]));
  const links = <Column extends 'skill_id' | 'group_id'>(of: 'skills' | 'groups', ids: Ids, column: Column) =>
    people.users.flatMap((user) =>
      user[of].map((name) => ({
        client_id,
        user_id: userOf.get(user.email) as number,
        [column]: idOf(ids, name),
      })),
    );
  const skillLinks = links('skills', skills, 'skill_id') as {
    client_id: number;
    user_id: number;
    skill_id: number;
  }[];
  const groupLinks = links('groups', groups, 'group_id') as {
    client_id: number;
    user_id: number;
    group_id: number;
  }[];
  if (skillLinks.length > 0) await transaction.insertInto('user_skill').values(skillLinks).execute();
  if (groupLinks.length > 0) await transaction.insertInto('user_group').values(groupLinks).execute();
  return skills;
}
