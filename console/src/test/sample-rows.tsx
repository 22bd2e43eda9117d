import type { Endpoint as ContractEndpoint, Reply } from '@retaguarda/contract/endpoint';
import { type ClientVariable, clientVariables } from '@retaguarda/contract/entities/client-variables';
import { blankClientInfo, type Company, companies } from '@retaguarda/contract/entities/companies';
import { type Department, departments } from '@retaguarda/contract/entities/departments';
import { type Insight, insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles, type Profile, profiles } from '@retaguarda/contract/entities/profiles';
import { type Role, roles } from '@retaguarda/contract/entities/roles';
import { type ServiceAccount, serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { type SystemVariable, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { type User, users } from '@retaguarda/contract/entities/users';
import { type Webhook, webhooks } from '@retaguarda/contract/entities/webhooks';
import type { Permission } from '@retaguarda/contract/permissions';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ClientVariableList } from '../entities/client-variables/client-variable-list.tsx';
import { ClientVariablePage } from '../entities/client-variables/client-variable-page.tsx';
import { CompanyList } from '../entities/companies/company-list.tsx';
import { CompanyPage } from '../entities/companies/company-page.tsx';
import { DepartmentList } from '../entities/departments/department-list.tsx';
import { DepartmentPage } from '../entities/departments/department-page.tsx';
import { InsightList } from '../entities/insights/insight-list.tsx';
import { InsightPage } from '../entities/insights/insight-page.tsx';
import { ProfileList } from '../entities/profiles/profile-list.tsx';
import { ClientProfilePage, ProfilePage } from '../entities/profiles/profile-page.tsx';
import { RoleList } from '../entities/roles/role-list.tsx';
import { RolePage } from '../entities/roles/role-page.tsx';
import { ServiceAccountList } from '../entities/service-accounts/service-account-list.tsx';
import { ServiceAccountPage } from '../entities/service-accounts/service-account-page.tsx';
import { SystemUserList } from '../entities/system-users/system-user-list.tsx';
import { SystemUserPage } from '../entities/system-users/system-user-page.tsx';
import { SystemVariableList } from '../entities/system-variables/system-variable-list.tsx';
import { SystemVariablePage } from '../entities/system-variables/system-variable-page.tsx';
import { UserList } from '../entities/users/user-list.tsx';
import { UserPage } from '../entities/users/user-page.tsx';
import { WebhookList } from '../entities/webhooks/webhook-list.tsx';
import { WebhookPage } from '../entities/webhooks/webhook-page.tsx';

type Calls = {
  list: Endpoint & { query: z.ZodObject };
  create: Endpoint;
  edit: Endpoint;
  remove?: Endpoint;
  activate?: Endpoint;
};
type Endpoint = { path: string; access: unknown };

/** The options of a form, which the list replies on request. */
type Options<Calls extends { list: ContractEndpoint }> =
  Reply<Calls['list']> extends { form?: infer Form } ? NonNullable<Form> : never;

/** An entity with a list and a form, and one row of it in the company 3. */
export type SampleRow = {
  what: string;
  calls: Calls;
  List: () => ReactNode;
  Page: () => ReactNode;
  /** The list after a search, without the page. */
  list: string;
  /** The screen of the form, and its address for the row. */
  form: [screen: string, address: string];
  /** Under which name the reply has the rows. */
  rows: string;
  row: { id: number; [field: string]: unknown };
  /** The name of the row on its buttons. */
  name: string;
  add: string;
  /** The row in the address of a call. */
  address: string;
  /** A field of its form, its loaded value, and what is sent when another value is typed. */
  field: [path: string, loaded: string, typed: string, sent: object];
  /** The options of its form's fields. */
  options?: object;
};

const role = { id: 2, name: 'agent', description: 'Atende', type: 'agent' as const };
const givenRole = { ...role, may_give: true };
const named = (id: number, name: string) => ({ id, name });
/** The fields of a person whom no directory manages. */
const unmanaged = { directory_id: null, directory: null, directory_key: null, directory_profile: false };
const inCompany = 'client_id=3&id=7';

export const sampleRows: SampleRow[] = [
  {
    what: 'company',
    // Everybody may read the names of companies.
    calls: { ...companies, list: { ...companies.list, access: 'client:GET' } },
    List: CompanyList,
    Page: CompanyPage,
    list: '/companies',
    form: ['/company/$idCompany', '/company/7'],
    rows: 'clients',
    row: {
      ...{ id: 7, name: 'Loja', email: 'loja@example.com', domain: 'loja', active: '1', pj: true },
      ...{ user_fields: [], tag_id: [], document: '11.222.333/0001-81', documentBk: '11.222.333/0001-81' },
      ...{ created_at: '2026-01-01T00:00:00Z', client_info: { ...blankClientInfo, city: 'Osasco' } },
    } satisfies Company,
    name: 'Loja',
    add: 'Adicionar empresa',
    address: 'id=7',
    field: ['client_info.city', 'Osasco', 'Natal', { client_info: { city: 'Natal' } }],
  },
  {
    what: 'department',
    calls: departments,
    List: DepartmentList,
    Page: DepartmentPage,
    list: '/departments?client_id=3',
    form: ['/company/$idCompany/department/$idDepartment', '/company/3/department/7'],
    rows: 'departments',
    row: {
      ...{ id: 7, client_id: 3, name: 'Vendas', email: 'vendas@example.com', slug: 'vendas' },
      ...{ main: false, active: true },
    } satisfies Department,
    name: 'Vendas',
    add: 'Adicionar departamento',
    address: inCompany,
    field: ['email', 'vendas@example.com', 'novo@example.com', { email: 'novo@example.com' }],
  },
  {
    what: 'BACKOFFICE profile',
    calls: profiles,
    List: ProfileList,
    Page: ProfilePage,
    list: '/profiles',
    form: ['/profile/$idProfile', '/profile/7'],
    rows: 'profiles',
    row: {
      ...{ id: 7, client_id: null, department_id: null, department: null, name: 'Leitura', users_count: 1 },
      ...{ description: 'Vê os departamentos', role, role_id: 2, requires_second_step: false },
    } satisfies Profile,
    name: 'Leitura',
    add: 'Adicionar perfil',
    address: 'id=7',
    field: ['description', 'Vê os departamentos', 'Vê quase tudo', { description: 'Vê quase tudo' }],
    options: { roles: [givenRole], departments: [] } satisfies Options<typeof profiles>,
  },
  {
    what: 'profile of a company',
    calls: clientProfiles,
    List: ProfileList,
    Page: ClientProfilePage,
    list: '/profiles?client_id=3',
    form: ['/company/$idCompany/profile/$idProfile', '/company/3/profile/7'],
    rows: 'profiles',
    row: {
      ...{ id: 7, client_id: 3, department_id: 5, department: named(5, 'Vendas'), users_count: 1 },
      ...{ name: 'Vendedor', description: 'Vende bastante', role, role_id: 2 },
      requires_second_step: false,
    } satisfies Profile,
    name: 'Vendedor',
    add: 'Adicionar perfil',
    address: 'id=7&client_id=3&department_id=5',
    field: ['name', 'Vendedor', 'Chefe', { name: 'Chefe' }],
    options: { roles: [givenRole], departments: [named(5, 'Vendas')] } satisfies Options<
      typeof clientProfiles
    >,
  },
  {
    what: 'user',
    calls: users,
    List: UserList,
    Page: UserPage,
    list: '/users?client_id=3',
    form: ['/company/$idCompany/user/$idUser', '/company/3/user/7'],
    rows: 'users',
    row: {
      ...{ id: 7, client_id: 3, name: 'Ana', email: 'ana@example.com', nickname: 'ana', active: true },
      ...{ url_avatar: '', max_chats: 5, department_id: 5, profile_id: 6, skill_id: [], group_id: [] },
      ...{ ends_on: null, ...unmanaged },
      ...{ extra: {}, work_days: [], type: 'Agent' as const },
      ...{ department: named(5, 'V'), profile: named(6, 'P') },
    } satisfies User,
    name: 'Ana',
    add: 'Adicionar usuário',
    address: inCompany,
    field: ['nickname', 'ana', 'aninha', { nickname: 'aninha' }],
    options: {
      ...{ departments: [named(5, 'V')], skills: [], groups: [], extra: [], time_zone: 'America/Sao_Paulo' },
      profiles: [{ ...named(6, 'P'), department_id: 5, may_give: true }],
    } satisfies Options<typeof users>,
  },
  {
    what: 'system user',
    calls: systemUsers,
    List: SystemUserList,
    Page: SystemUserPage,
    list: '/systemusers',
    form: ['/systemuser/$idSystemUser', '/systemuser/7'],
    rows: 'systemUsers',
    row: {
      ...{ id: 7, name: 'Bia', email: 'bia@example.com', nickname: 'bia', profile_id: 6, active: '1' },
      ...{ last_login: null, url_avatar: '', profiles: [named(6, 'P')], ends_on: null, ...unmanaged },
      ...{ scoped: false, scope_client_id: [], scope_rule: [] },
    } satisfies SystemUser,
    name: 'Bia',
    add: 'Adicionar usuário do sistema',
    address: 'id=7',
    field: ['name', 'Bia', 'Bianca', { name: 'Bianca' }],
    options: { profiles: [{ ...named(6, 'P'), may_give: true }] } satisfies Options<typeof systemUsers>,
  },
  {
    what: 'role',
    calls: roles,
    List: RoleList,
    Page: RolePage,
    list: '/roles',
    form: ['/role/$idRole', '/role/7'],
    rows: 'roles',
    row: {
      id: 7,
      name: 'suporte',
      description: 'Ajuda os outros',
      type: 'manager',
      permissions_ids: [1],
    } satisfies Role,
    name: 'suporte',
    add: 'Adicionar papel',
    address: 'id=7',
    field: ['description', 'Ajuda os outros', 'Ajuda a todos', { description: 'Ajuda a todos' }],
    options: {
      permissions: [{ entity: 'department', permissions: [{ id: 1, action: 'GET', description: '' }] }],
    } satisfies Options<typeof roles>,
  },
  {
    what: 'insight',
    calls: insights,
    List: InsightList,
    Page: InsightPage,
    list: '/insights',
    form: ['/insight/$idInsight', '/insight/7'],
    rows: 'insights',
    row: {
      id: 7,
      name: 'Reclamação',
      description: 'Reclama',
      regex: 'ruim',
      client_id: [],
      global: true,
    } satisfies Insight,
    name: 'Reclamação',
    add: 'Adicionar insight',
    address: 'id=7',
    field: ['description', 'Reclama', 'Reclama muito', { description: 'Reclama muito' }],
    options: { clients: [] } satisfies Options<typeof insights>,
  },
  {
    what: 'system variable',
    calls: systemVariables,
    List: SystemVariableList,
    Page: SystemVariablePage,
    list: '/systemvariables',
    form: ['/systemvariable/$idClientSystemVariable', '/systemvariable/7'],
    rows: 'clientSystemVariables',
    row: {
      id: 7,
      name: 'limite',
      value: '10',
      editable: true,
      type: 'text',
      options: [],
    } satisfies SystemVariable,
    name: 'limite',
    add: 'Adicionar variável de sistema',
    address: 'id=7',
    field: ['value', '10', '20', { value: '20' }],
  },
  {
    what: 'value of a company',
    calls: clientVariables,
    List: ClientVariableList,
    Page: ClientVariablePage,
    list: '/clientsystemvariables',
    form: ['/clientsystemvariable/$idClientSystem', '/clientsystemvariable/7'],
    rows: 'clientSystems',
    row: {
      ...{ id: 7, client_id: 3, client_system_variable_id: 4, value: '10', type: 'text' },
      ...{ client_name: 'Loja', client_system_variables_name: 'limite' },
    } satisfies ClientVariable,
    name: 'limite de Loja',
    add: 'Adicionar variável de sistema do cliente',
    address: inCompany,
    field: ['value', '10', '20', { value: '20' }],
    options: {
      clients: [named(3, 'Loja')],
      client_system_variable: [{ ...named(4, 'limite'), type: 'text', options: [] }],
    } satisfies Options<typeof clientVariables>,
  },
  {
    what: 'service account',
    calls: serviceAccounts,
    List: ServiceAccountList,
    Page: ServiceAccountPage,
    list: '/serviceaccounts',
    form: ['/serviceaccount/$idServiceAccount', '/serviceaccount/7'],
    rows: 'serviceAccounts',
    row: {
      ...{ id: 7, name: 'Contábil', description: 'Lança as notas', active: true, made_by: 'Ana' },
      ...{ created_at: '2026-01-01T00:00:00Z', tokens: 0, last_used_at: null },
    } satisfies ServiceAccount,
    name: 'Contábil',
    add: 'Adicionar conta de serviço',
    address: 'id=7',
    field: ['description', 'Lança as notas', 'Lança tudo o que há', { description: 'Lança tudo o que há' }],
  },
  {
    what: 'webhook',
    calls: webhooks,
    List: WebhookList,
    Page: WebhookPage,
    list: '/webhooks',
    form: ['/webhook/$idWebhook', '/webhook/7'],
    rows: 'webhooks',
    row: {
      ...{ id: 7, name: 'CRM', url: 'https://crm.example.com/', entities: ['department'], client_id: null },
      ...{ client_name: null, active: true, stopped: null, halted: null, failing: 0, owner_id: 2 },
      ...{ owner_name: 'Bia', program_name: null, created_by: 2, created_at: '2026-01-01T00:00:00Z' },
      old_secret_until: null,
    } satisfies Webhook,
    name: 'CRM',
    add: 'Adicionar webhook',
    address: 'id=7',
    field: ['name', 'CRM', 'CRM novo', { name: 'CRM novo' }],
  },
];

/** Returns the permissions for these calls of an entity. */
export const permissionsFor = ({ calls }: SampleRow, ...names: (keyof Calls)[]) =>
  names.flatMap((name) => (calls[name] ? [calls[name].access as Permission] : []));

/** Returns a page with the sample row. */
export const replyWith = ({ rows, row, options }: SampleRow, changes: object = {}) => ({
  ...{ [rows]: [{ ...row, ...changes }], total: 1, paging: 1 },
  ...(options && { form: options }),
});
