import type { Db } from '../db/connect.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoStaff } from './demo-staff.ts';

const departments = [
  'Atenção ao Cliente',
  'Cobrança',
  'Comercial',
  'Faturamento',
  'Jurídico',
  'Logística',
  'Ouvidoria',
  'Região São Paulo',
  'Suporte Técnico',
];

/** Something to look at on the first start. A database that has companies is left alone. */
export async function loadDemo(db: Db) {
  await db.transaction().execute(async (transaction) => {
    const { any } = await transaction
      .selectNoFrom(({ exists, selectFrom }) => exists(selectFrom('client').select('id')).as('any'))
      .executeTakeFirstOrThrow();
    if (any) return;
    await loadCompanies(transaction);
    await loadStaff(transaction);
  });
}

async function loadCompanies(transaction: Db) {
  const companies = await transaction
    .insertInto('client')
    .values(
      demoCompanies().map((company) => ({ ...company, client_info: JSON.stringify(company.client_info) })),
    )
    .returning(['id', 'domain'])
    .execute();
  await transaction
    .insertInto('department')
    .values(companies.flatMap(({ id, domain }) => departmentsOf(id, domain)))
    .execute();
}

const departmentsOf = (client_id: number, domain: string) =>
  departments.map((name, at) => ({
    client_id,
    name,
    email: `setor${at + 1}@${domain}`,
    slug: `setor-${at + 1}`,
    main: at === 0,
    active: true,
  }));

async function loadStaff(transaction: Db) {
  const profiles = await transaction
    .selectFrom('profile')
    .innerJoin('role', 'role.id', 'profile.role_id')
    .select(['profile.id', 'role.name'])
    .where('client_id', 'is', null)
    .execute();
  const profileOf = new Map(profiles.map(({ id, name }) => [name, id]));
  await transaction
    .insertInto('system_user')
    .values(
      demoStaff.map(({ role, ...person }) => ({
        ...person,
        profile_id: profileOf.get(role) as number,
        password_hash: null,
        last_login: null,
      })),
    )
    .execute();
}
