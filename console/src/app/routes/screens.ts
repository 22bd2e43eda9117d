import { queueViews } from '@retaguarda/contract/entities';
import { createRoute, redirect } from '@tanstack/react-router';
import { comparedIn, copyIn, linkWithSearch, searchInAddress } from '../../platform/ui/address.ts';
import { companyScreens } from './company-screens.ts';
import {
  anySearch,
  foundAtOnce,
  lazy,
  lazyList,
  list,
  notFoundComponent,
  requireAccess,
  screen,
  signedIn,
} from './screen-route.ts';

// The file of each screen is loaded when the screen is first opened.
const dashboard = lazy(() => import('../../features/overview/dashboard-page.tsx'), 'DashboardPage');
const companyList = lazyList(() => import('../../entities/companies/company-list.tsx'), 'CompanyList');
const companyPage = lazy(() => import('../../entities/companies/company-page.tsx'), 'CompanyPage');
const tagsPage = lazy(() => import('../../entities/tags/tags-page.tsx'), 'TagsPage');
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
const mcpPage = lazy(() => import('../../entities/service-accounts/mcp-page.tsx'), 'McpPage');
const webhookList = lazy(() => import('../../entities/webhooks/webhook-list.tsx'), 'WebhookList');
const webhookPage = lazy(() => import('../../entities/webhooks/webhook-page.tsx'), 'WebhookPage');
const inboxPage = lazy(() => import('../../features/inbox/inbox-page.tsx'), 'InboxPage');
const approvalsPage = lazy(() => import('../../features/approvals/approvals-page.tsx'), 'ApprovalsPage');
const approvalPoliciesPage = lazy(() => import('../../features/approvals/policies-page.tsx'), 'PoliciesPage');
const schedulePage = lazy(() => import('../../features/schedule/schedule-page.tsx'), 'SchedulePage');
const approvalPage = lazy(() => import('../../features/approvals/request-page.tsx'), 'RequestPage');
const privacyRequestList = lazy(
  () => import('../../features/privacy/privacy-request-list.tsx'),
  'PrivacyRequestList',
);
const privacyRequestPage = lazy(
  () => import('../../features/privacy/privacy-request-page.tsx'),
  'PrivacyRequestPage',
);

/**
 * All screens inside the layout: the address, the call a person must be allowed to make, and the menu entry. The form of
 * a row is open to those who may view it: without the permission to edit it, they cannot change anything there.
 */
export const screens = [
  screen('/dashboard', 'signed-in', '/dashboard', dashboard),

  list('/companies', 'client:GET', companyList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/company',
    validateSearch: copyIn,
    beforeLoad: () => requireAccess('client:POST'),
    component: companyPage,
    staticData: { menu: '/companies' },
  }),
  companyScreens,
  screen('/tags', ['tag:GET', 'client:GET'], '/companies', tagsPage),

  list('/departments', 'department:GET', departmentList),
  screen('/company/$idCompany/department', 'department:POST', '/departments', departmentPage),
  screen('/company/$idCompany/department/$idDepartment', 'department:GET', '/departments', departmentPage),

  list('/profiles', ['profile:GET', 'client_profile:GET'], profileList),
  screen('/profile', 'profile:POST', '/profiles', profilePage),
  screen('/profile/$idProfile', 'profile:GET', '/profiles', profilePage),
  screen('/company/$idCompany/profile', 'client_profile:POST', '/profiles', clientProfilePage),
  screen('/company/$idCompany/profile/$idProfile', 'client_profile:GET', '/profiles', clientProfilePage),

  list('/users', 'user:GET', userList),
  screen('/company/$idCompany/user', 'user:POST', '/users', userPage),
  screen('/company/$idCompany/user/$idUser', 'user:GET', '/users', userPage),

  list('/systemusers', 'system_user:GET', systemUserList),
  screen('/systemuser', 'system_user:POST', '/systemusers', systemUserPage),
  screen('/systemuser/$idSystemUser', 'system_user:GET', '/systemusers', systemUserPage),
  screen('/edit-profile', 'signed-in', undefined, ownProfilePage),

  list('/roles', 'role:GET', roleList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/role',
    validateSearch: copyIn,
    beforeLoad: () => requireAccess('role:POST'),
    component: rolePage,
    staticData: { menu: '/roles' },
  }),
  screen('/role/$idRole', 'role:GET', '/roles', rolePage),

  list('/insights', 'insight:GET', insightList),
  screen('/insight', 'insight:POST', '/insights', insightPage),
  screen('/insight/$idInsight', 'insight:GET', '/insights', insightPage),

  list('/systemvariables', 'client_system_variable:GET', variableList),
  screen('/systemvariable', 'client_system_variable:POST', '/systemvariables', variablePage),
  screen(
    '/systemvariable/$idClientSystemVariable',
    'client_system_variable:GET',
    '/systemvariables',
    variablePage,
  ),

  list('/clientsystemvariables', 'client_system:GET', valueList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/clientsystemvariables/compare',
    validateSearch: comparedIn,
    beforeLoad: () => requireAccess('client_system:GET'),
    component: compareCompanies,
    staticData: { menu: '/clientsystemvariables' },
  }),
  screen('/clientsystemvariable', 'client_system:POST', '/clientsystemvariables', valuePage),
  screen('/clientsystemvariable/$idClientSystem', 'client_system:GET', '/clientsystemvariables', valuePage),

  createRoute({
    getParentRoute: () => signedIn,
    path: '/search',
    validateSearch: searchInAddress,
    component: searchPage,
    notFoundComponent,
  }),

  foundAtOnce('/activity', 'change:GET', activityPage),
  screen('/activity/$idChange', 'change:GET', '/activity', entryPage),

  screen('/users/import', 'user:POST', '/users', importPage),
  screen('/departments/import', 'department:POST', '/departments', importPage),
  screen('/skills/import', 'skill:POST', '/companies', importPage),
  screen('/groups/import', 'group:POST', '/companies', importPage),
  screen('/companies/import', 'client:POST', '/companies', importPage),
  screen('/clientsystemvariables/import', 'client_system:POST', '/clientsystemvariables', importPage),

  screen('/job/$idJob', 'signed-in', undefined, jobPage),
  screen('/schedule', 'signed-in', '/schedule', schedulePage),
  foundAtOnce('/queue', queueViews, queuePage),
  screen('/status', 'status:GET', '/status', statusPage),

  // The events of all accounts; and of one's own, for everyone.
  foundAtOnce('/security', 'security:GET', securityPage),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/edit-profile/security',
    validateSearch: anySearch,
    beforeLoad: ({ search }) => {
      if (!('page' in search))
        throw redirect({
          ...linkWithSearch('/edit-profile/security', { ...search, page: 1 }),
          replace: true,
        });
    },
    component: ownSecurityPage,
  }),

  list('/serviceaccounts', 'service_account:GET', serviceAccountList),
  screen('/serviceaccounts/mcp', 'service_account:GET', '/serviceaccounts', mcpPage),
  screen('/serviceaccount', 'service_account:POST', '/serviceaccounts', serviceAccountPage),
  screen('/serviceaccount/$idServiceAccount', 'service_account:GET', '/serviceaccounts', serviceAccountPage),

  list('/webhooks', 'webhook:GET', webhookList),
  screen('/webhook', 'webhook:POST', '/webhooks', webhookPage),
  screen('/webhook/$idWebhook', 'webhook:GET', '/webhooks', webhookPage),

  // Requests of people about their personal data.
  foundAtOnce('/privacy', 'privacy_request:GET', privacyRequestList),
  screen('/privacyrequest', 'privacy_request:POST', '/privacy', privacyRequestPage),
  screen('/privacyrequest/$idPrivacyRequest', 'privacy_request:GET', '/privacy', privacyRequestPage),

  screen('/inbox', 'signed-in', undefined, inboxPage),

  // Everybody sees the requests that they have made themselves.
  screen('/approvals', 'signed-in', '/approvals', approvalsPage),
  screen('/approvals/policies', 'approval_policy:GET', '/approvals', approvalPoliciesPage),
  screen('/approval/$idRequest', 'signed-in', '/approvals', approvalPage),

  screen('$', 'signed-in', undefined, notFoundComponent),
] as const;
