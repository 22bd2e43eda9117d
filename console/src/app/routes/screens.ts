import { createRoute, redirect } from '@tanstack/react-router';
import { comparisonSearch } from '../../entities/client-variables/comparison-search.ts';
import { searchInAddress } from '../../features/search/search-address.ts';
import { needs } from '../../platform/session/use-can.ts';
import { companyScreens } from './company-screens.ts';
import { lazy, lazyList } from './lazy-screen.ts';
import { foundAtOnce, list, notFoundComponent, requireOneOf, screen, signedIn } from './screen-route.ts';

/** The row that a new one is a copy of, by its id in the address. */
const copyIn = ({ copy }: { copy?: unknown }) =>
  /^[1-9]\d{0,9}$/.test(String(copy)) ? { copy: Number(copy) } : {};

const everyone = { access: 'signed-in' } as const;

// The file of each screen is loaded when the screen is first opened.
const dashboard = lazy(() => import('../../features/overview/dashboard.tsx'), 'Dashboard');
const companyList = lazyList(() => import('../../entities/companies/company-list.tsx'), 'CompanyList');
const companyPage = lazy(() => import('../../entities/companies/company-page.tsx'), 'CompanyPage');
const departmentList = lazyList(
  () => import('../../entities/departments/department-list.tsx'),
  'DepartmentList',
);
const departmentPage = lazy(() => import('../../entities/departments/department-page.tsx'), 'DepartmentPage');
const profileList = lazyList(() => import('../../entities/profiles/profile-list.tsx'), 'ProfileList');
const profilePage = lazy(() => import('../../entities/profiles/profile-page.tsx'), 'ProfilePage');
const clientProfilePage = lazy(() => import('../../entities/profiles/profile-page.tsx'), 'ClientProfilePage');
const userList = lazyList(() => import('../../entities/users/user-list.tsx'), 'UserList');
const userPage = lazy(() => import('../../entities/users/user-page.tsx'), 'UserPage');
const systemUserList = lazyList(
  () => import('../../entities/system-users/system-user-list.tsx'),
  'SystemUserList',
);
const systemUserPage = lazy(
  () => import('../../entities/system-users/system-user-page.tsx'),
  'SystemUserPage',
);
const ownProfilePage = lazy(
  () => import('../../entities/system-users/own-profile-page.tsx'),
  'OwnProfilePage',
);
const roleList = lazyList(() => import('../../entities/roles/role-list.tsx'), 'RoleList');
const rolePage = lazy(() => import('../../entities/roles/role-page.tsx'), 'RolePage');
const insightList = lazyList(() => import('../../entities/insights/insight-list.tsx'), 'InsightList');
const insightPage = lazy(() => import('../../entities/insights/insight-page.tsx'), 'InsightPage');
const variableList = lazyList(
  () => import('../../entities/system-variables/system-variable-list.tsx'),
  'SystemVariableList',
);
const variablePage = lazy(
  () => import('../../entities/system-variables/system-variable-page.tsx'),
  'SystemVariablePage',
);
const searchPage = lazy(() => import('../../features/search/search-page.tsx'), 'SearchPage');
const valueList = lazyList(
  () => import('../../entities/client-variables/client-variable-list.tsx'),
  'ClientVariableList',
);
const compareCompanies = lazy(
  () => import('../../entities/client-variables/compare-companies-page.tsx'),
  'CompareCompaniesPage',
);
const jobPage = lazy(() => import('../../capabilities/jobs/job-page.tsx'), 'JobPage');
const valuePage = lazy(
  () => import('../../entities/client-variables/client-variable-page.tsx'),
  'ClientVariablePage',
);
const activityPage = lazy(() => import('../../features/activity/activity-page.tsx'), 'ActivityPage');
const entryPage = lazy(() => import('../../features/activity/entry-page.tsx'), 'EntryPage');
/** The same screen for all entities: it knows by its address what it imports. */
const importPage = lazy(() => import('../../features/imports/import-page.tsx'), 'ImportPage');
const queuePage = lazy(() => import('../../capabilities/queue/queue-page.tsx'), 'QueuePage');
const statusPage = lazy(() => import('../../features/status/status-page.tsx'), 'StatusPage');
const securityPage = lazy(() => import('../../features/security/security-page.tsx'), 'SecurityPage');
const ownSecurityPage = lazy(() => import('../../features/security/security-page.tsx'), 'OwnSecurityPage');
const serviceAccountList = lazyList(
  () => import('../../entities/service-accounts/service-account-list.tsx'),
  'ServiceAccountList',
);
const serviceAccountPage = lazy(
  () => import('../../entities/service-accounts/service-account-page.tsx'),
  'ServiceAccountPage',
);
const webhookList = lazy(() => import('../../entities/webhooks/webhook-list.tsx'), 'WebhookList');
const webhookPage = lazy(() => import('../../entities/webhooks/webhook-page.tsx'), 'WebhookPage');
const privacyRequestList = lazy(
  () => import('../../features/privacy/privacy-request-list.tsx'),
  'PrivacyRequestList',
);
const privacyRequestPage = lazy(
  () => import('../../features/privacy/privacy-request-page.tsx'),
  'PrivacyRequestPage',
);

// The filters of the screens that show what they find at once, as they are in the address.
type ActivityFilters = {
  user_id?: number;
  client_id?: number;
  entity?: string;
  row_id?: number;
  kind?: string;
  field?: string;
  from?: string;
  to?: string;
};
type SecurityFilters = {
  system_user_id?: number;
  kind?: string;
  outcome?: string;
  address?: string;
  from?: string;
  to?: string;
  register?: string;
  about_entity?: string;
  about_id?: number;
};
type PrivacyFilters = {
  name?: string;
  kind?: string;
  state?: string;
  deadline?: string;
  handler_id?: number;
};

/**
 * All screens inside the layout: the address, the call a person must be allowed to make, and the menu entry. The form of
 * a row is open to those who may view it: without the permission to edit it, they cannot change anything there.
 */
// biome-ignore format: a table
export const screens = [
  screen('/dashboard', everyone, '/dashboard', dashboard),

  list('/companies', [needs('client:GET')], companyList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/company',
    validateSearch: copyIn,
    beforeLoad: () => requireOneOf(needs('client:POST')),
    component: companyPage,
    staticData: { menu: '/companies' },
  }),
  companyScreens,

  list('/departments', [needs('department:GET')], departmentList),
  screen('/company/$idCompany/department', needs('department:POST'), '/departments', departmentPage),
  screen('/company/$idCompany/department/$idDepartment', needs('department:GET'), '/departments', departmentPage),

  list('/profiles', [needs('profile:GET'), needs('client_profile:GET')], profileList),
  screen('/profile', needs('profile:POST'), '/profiles', profilePage),
  screen('/profile/$idProfile', needs('profile:GET'), '/profiles', profilePage),
  screen('/company/$idCompany/profile', needs('client_profile:POST'), '/profiles', clientProfilePage),
  screen('/company/$idCompany/profile/$idProfile', needs('client_profile:GET'), '/profiles', clientProfilePage),

  list('/users', [needs('user:GET')], userList),
  screen('/company/$idCompany/user', needs('user:POST'), '/users', userPage),
  screen('/company/$idCompany/user/$idUser', needs('user:GET'), '/users', userPage),

  list('/systemusers', [needs('system_user:GET')], systemUserList),
  screen('/systemuser', needs('system_user:POST'), '/systemusers', systemUserPage),
  screen('/systemuser/$idSystemUser', needs('system_user:GET'), '/systemusers', systemUserPage),
  screen('/edit-profile', everyone, undefined, ownProfilePage),

  list('/roles', [needs('role:GET')], roleList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/role',
    validateSearch: copyIn,
    beforeLoad: () => requireOneOf(needs('role:POST')),
    component: rolePage,
    staticData: { menu: '/roles' },
  }),
  screen('/role/$idRole', needs('role:GET'), '/roles', rolePage),

  list('/insights', [needs('insight:GET')], insightList),
  screen('/insight', needs('insight:POST'), '/insights', insightPage),
  screen('/insight/$idInsight', needs('insight:GET'), '/insights', insightPage),

  list('/systemvariables', [needs('client_system_variable:GET')], variableList),
  screen('/systemvariable', needs('client_system_variable:POST'), '/systemvariables', variablePage),
  screen('/systemvariable/$idClientSystemVariable', needs('client_system_variable:GET'), '/systemvariables', variablePage),

  list('/clientsystemvariables', [needs('client_system:GET')], valueList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/clientsystemvariables/compare',
    validateSearch: comparisonSearch,
    beforeLoad: () => requireOneOf(needs('client_system:GET')),
    component: compareCompanies,
    staticData: { menu: '/clientsystemvariables' },
  }),
  screen('/clientsystemvariable', needs('client_system:POST'), '/clientsystemvariables', valuePage),
  screen('/clientsystemvariable/$idClientSystem', needs('client_system:GET'), '/clientsystemvariables', valuePage),

  createRoute({
    getParentRoute: () => signedIn,
    path: '/search',
    validateSearch: searchInAddress,
    component: searchPage,
    notFoundComponent,
  }),

  foundAtOnce<'/activity', ActivityFilters>('/activity', needs('change:GET'), activityPage),
  screen('/activity/$idChange', needs('change:GET'), '/activity', entryPage),

  screen('/users/import', needs('user:POST'), '/users', importPage),
  screen('/departments/import', needs('department:POST'), '/departments', importPage),
  screen('/skills/import', needs('skill:POST'), '/companies', importPage),
  screen('/groups/import', needs('group:POST'), '/companies', importPage),
  screen('/companies/import', needs('client:POST'), '/companies', importPage),
  screen('/clientsystemvariables/import', needs('client_system:POST'), '/clientsystemvariables', importPage),

  screen('/job/$idJob', everyone, undefined, jobPage),
  foundAtOnce<'/queue', { client_id?: number }>('/queue', needs('clean_queue:PUT'), queuePage),
  screen('/status', needs('status:GET'), '/status', statusPage),

  // What happened to all accounts; and to one's own, for everyone.
  foundAtOnce<'/security', SecurityFilters>('/security', needs('security:GET'), securityPage),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/edit-profile/security',
    validateSearch: (search: SecurityFilters & { page?: number }) => search,
    beforeLoad: ({ search }) => {
      if (!('page' in search))
        throw redirect({
          to: '/edit-profile/security',
          search: { ...search, page: 1 },
          replace: true,
        } as never);
    },
    component: ownSecurityPage,
  }),

  list('/serviceaccounts', [needs('service_account:GET')], serviceAccountList),
  screen('/serviceaccount', needs('service_account:POST'), '/serviceaccounts', serviceAccountPage),
  screen('/serviceaccount/$idServiceAccount', needs('service_account:GET'), '/serviceaccounts', serviceAccountPage),

  list('/webhooks', [needs('webhook:GET')], webhookList),
  screen('/webhook', needs('webhook:POST'), '/webhooks', webhookPage),
  screen('/webhook/$idWebhook', needs('webhook:GET'), '/webhooks', webhookPage),

  // Requests of people about their personal data.
  foundAtOnce<'/privacy', PrivacyFilters>('/privacy', needs('privacy_request:GET'), privacyRequestList),
  screen('/privacyrequest', needs('privacy_request:POST'), '/privacy', privacyRequestPage),
  screen('/privacyrequest/$idPrivacyRequest', needs('privacy_request:GET'), '/privacy', privacyRequestPage),

  screen('$', everyone, undefined, notFoundComponent),
] as const;
