import type { Permission } from '@retaguarda/contract/permissions';
import type { RoleType } from '@retaguarda/contract/role-types';
import { sql } from 'kysely';
import { hashPassword } from '../platform/auth/passwords.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import { ruleBuilders } from './rule-builders.ts';
import { unique, uniqueCpf, uniqueNumber } from './unique.ts';

/** What a form sends for a new company. */
export const newCompany = (values: { name?: string; document?: string; pj?: boolean } = {}) => ({
  pj: false,
  name: 'Padaria',
  document: uniqueCpf(),
  email: 'a@b.co',
  domain: 'site',
  ...values,
});

export const blankInfo = {
  cep: '',
  address: '',
  neighborhood: '',
  city: '',
  state: '',
  activities: '',
  clientnumber: '',
  responsible: '',
  responsiblenumber: '',
  observation: '',
};

type CompanyValues = {
  name?: string;
  email?: string;
  document?: string;
  domain?: string;
  active?: '1' | '0';
  pj?: boolean;
};
type SystemUserValues = {
  name?: string;
  email?: string;
  nickname?: string;
  password?: string;
  active?: '1' | '0';
  profile_id?: number;
  role?: RoleType;
  granted?: readonly Permission[];
  scoped?: boolean;
  scope_client_id?: number[];
  scope_rule?: string[];
  ends_on?: string;
  directory_id?: number;
};
type UserValues = {
  password_hash?: string | null;
  client_id?: number;
  department_id?: number;
  profile_id?: number;
  name?: string;
  email?: string;
  active?: boolean;
  ends_on?: string;
  directory_id?: number;
  role?: RoleType;
  granted?: readonly Permission[];
};
type NamedValues = { client_id?: number; name?: string };

/** Creates rows for tests. Values that a test does not give are generated. */
export const builders = (db: Db) => ({
  ...ruleBuilders(db),

  async company(values: CompanyValues = {}) {
    const row = {
      name: unique('Empresa'),
      email: 'a@b.co',
      document: uniqueCpf(),
      domain: 'site',
      pj: false,
      client_info: JSON.stringify(blankInfo),
      ...values,
    };
    return db.insertInto('client').values(row).returningAll().executeTakeFirstOrThrow();
  },

  async department(values: { name?: string; email?: string; slug?: string; client_id?: number } = {}) {
    const row = {
      name: unique('Departamento'),
      email: 'a@b.co',
      slug: unique('slug'),
      main: false,
      active: true,
      ...values,
      client_id: values.client_id ?? (await this.company()).id,
    };
    return db.insertInto('department').values(row).returningAll().executeTakeFirstOrThrow();
  },

  /** A role with exactly these permissions. */
  async role(granted: readonly Permission[] = [], type: RoleType = 'admin') {
    const row = { name: unique('papel'), description: 'Papel de teste', type };
    const role = await db.insertInto('role').values(row).returningAll().executeTakeFirstOrThrow();
    await db
      .insertInto('role_permission')
      .columns(['role_id', 'permission_id'])
      .expression((from) =>
        from
          .selectFrom('permission')
          .select([sql`${role.id}::int`.as('role_id'), 'id'])
          .where(sql<boolean>`entity || ':' || action = any(${granted})`),
      )
      .execute();
    return role;
  },

  async profile(
    values: {
      name?: string;
      description?: string;
      role_id?: number;
      client_id?: number;
      department_id?: number;
    } = {},
  ) {
    const row = {
      name: unique('Perfil'),
      description: 'Perfil de teste',
      client_id: null,
      department_id: null,
      ...values,
      role_id: values.role_id ?? (await this.role()).id,
    };
    return db.insertInto('profile').values(row).returningAll().executeTakeFirstOrThrow();
  },

  async systemUser({ granted = [], role = 'admin', password, ...values }: SystemUserValues = {}) {
    const profile_id =
      values.profile_id ?? (await this.profile({ role_id: (await this.role(granted, role)).id })).id;
    const number = uniqueNumber();
    const row = {
      name: unique('Pessoa'),
      email: `pessoa${number}@example.com`,
      nickname: `pessoa${number}`,
      profile_id,
      password_hash: password ? await hashPassword(password) : null,
      last_login: null,
      ...values,
    };
    return db.insertInto('system_user').values(row).returningAll().executeTakeFirstOrThrow();
  },

  /** A system user with the built-in role super_admin and their own profile. */
  async superAdmin() {
    const { id: role_id } = await db
      .selectFrom('role')
      .select('id')
      .where('name', '=', 'super_admin')
      .executeTakeFirstOrThrow();
    return this.systemUser({ profile_id: (await this.profile({ role_id })).id });
  },

  async skill(values: NamedValues = {}) {
    const client_id = values.client_id ?? (await this.company()).id;
    const row = { name: unique('Habilidade'), ...values, client_id };
    return db.insertInto('skill').values(row).returningAll().executeTakeFirstOrThrow();
  },

  async group(values: NamedValues = {}) {
    const client_id = values.client_id ?? (await this.company()).id;
    const row = { name: unique('Grupo'), ...values, client_id };
    return db.insertInto('group').values(row).returningAll().executeTakeFirstOrThrow();
  },

  /** A user of a company. Creates a department and a profile unless they are given. */
  async user({ role = 'agent', granted = [], ...values }: UserValues = {}) {
    const client_id = values.client_id ?? (await this.company()).id;
    const department_id = values.department_id ?? (await this.department({ client_id })).id;
    const profileOf = async () =>
      this.profile({ client_id, department_id, role_id: (await this.role(granted, role)).id });
    const number = uniqueNumber();
    const row = {
      name: unique('Pessoa'),
      email: `usuario${number}@example.com`,
      nickname: `usuario${number}`,
      max_chats: 5,
      password_hash: null,
      ...values,
      client_id,
      department_id,
      profile_id: values.profile_id ?? (await profileOf()).id,
    };
    return db.insertInto('user').values(row).returningAll().executeTakeFirstOrThrow();
  },
});
