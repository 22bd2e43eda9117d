import { clientVariableFilter, clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companies, companyFilter, wholeCompanies } from '@retaguarda/contract/entities/companies';
import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { insightFilter, insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roleFilter, roles } from '@retaguarda/contract/entities/roles';
import { systemUserFilter, systemUsers } from '@retaguarda/contract/entities/system-users';
import { systemVariableFilter, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { userFilter, users } from '@retaguarda/contract/entities/users';
import { createRoute } from '@tanstack/react-router';
import { comparisonSearch } from '../../client-variables/comparison-search.ts';
import { profileSearch } from '../../profiles/profile-search.ts';
import { searchInAddress } from '../../search/search-address.ts';
import { activityScreens } from './activity-screens.ts';
import { companyScreens } from './company-screens.ts';
import { importScreens } from './import-screens.ts';
import { lazy, lazyList } from './lazy-screen.ts';
import { queueScreen } from './queue-screen.ts';
import { list, notFoundComponent, requireOneOf, screen, signedIn } from './screen-route.ts';

/** The role that a new one is a copy of, by its id in the address. */
const copyIn = ({ copy }: { copy?: unknown }) =>
  /^[1-9]\d{0,9}$/.test(String(copy)) ? { copy: Number(copy) } : {};

const everyone = { access: 'signed-in' } as const;

// The file of each screen is loaded when the screen is first opened.
const dashboard = lazy(() => import('../../dashboard/dashboard.tsx'), 'Dashboard');
const companyList = lazyList(() => import('../../companies/company-list.tsx'), 'CompanyList');
const companyPage = lazy(() => import('../../companies/company-page.tsx'), 'CompanyPage');
const departmentList = lazyList(() => import('../../departments/department-list.tsx'), 'DepartmentList');
const departmentPage = lazy(() => import('../../departments/department-page.tsx'), 'DepartmentPage');
const profileList = lazyList(() => import('../../profiles/profile-list.tsx'), 'ProfileList');
const profilePage = lazy(() => import('../../profiles/profile-page.tsx'), 'ProfilePage');
const clientProfilePage = lazy(() => import('../../profiles/profile-page.tsx'), 'ClientProfilePage');
const userList = lazyList(() => import('../../users/user-list.tsx'), 'UserList');
const userPage = lazy(() => import('../../users/user-page.tsx'), 'UserPage');
const systemUserList = lazyList(() => import('../../system-users/system-user-list.tsx'), 'SystemUserList');
const systemUserPage = lazy(() => import('../../system-users/system-user-page.tsx'), 'SystemUserPage');
const ownProfilePage = lazy(() => import('../../system-users/own-profile-page.tsx'), 'OwnProfilePage');
const roleList = lazyList(() => import('../../roles/role-list.tsx'), 'RoleList');
const rolePage = lazy(() => import('../../roles/role-page.tsx'), 'RolePage');
const insightList = lazyList(() => import('../../insights/insight-list.tsx'), 'InsightList');
const insightPage = lazy(() => import('../../insights/insight-page.tsx'), 'InsightPage');
const variableList = lazyList(
  () => import('../../system-variables/system-variable-list.tsx'),
  'SystemVariableList',
);
const variablePage = lazy(
  () => import('../../system-variables/system-variable-page.tsx'),
  'SystemVariablePage',
);
const searchPage = lazy(() => import('../../search/search-page.tsx'), 'SearchPage');
const valueList = lazyList(
  () => import('../../client-variables/client-variable-list.tsx'),
  'ClientVariableList',
);
const compareCompanies = lazy(
  () => import('../../client-variables/compare-companies-page.tsx'),
  'CompareCompaniesPage',
);
const jobPage = lazy(() => import('../../jobs/job-page.tsx'), 'JobPage');
const valuePage = lazy(() => import('../../client-variables/client-variable-page.tsx'), 'ClientVariablePage');

/**
 * All screens inside the layout: the address, the call a person must be allowed to make, and the menu entry. The form of
 * a row is open to those who may view it: without the permission to edit it, they cannot change anything there.
 */
// biome-ignore format: a table
export const screens = [
  screen('/dashboard', everyone, '/dashboard', dashboard),

  list('/companies', [wholeCompanies], companyFilter, companyList),
  screen('/company', companies.create, '/companies', companyPage),
  companyScreens,

  list('/departments', [departments.list], departmentFilter, departmentList),
  screen('/company/$idCompany/department', departments.create, '/departments', departmentPage),
  screen('/company/$idCompany/department/$idDepartment', departments.list, '/departments', departmentPage),

  list('/profiles', [profiles.list, clientProfiles.list], profileSearch, profileList),
  screen('/profile', profiles.create, '/profiles', profilePage),
  screen('/profile/$idProfile', profiles.list, '/profiles', profilePage),
  screen('/company/$idCompany/profile', clientProfiles.create, '/profiles', clientProfilePage),
  screen('/company/$idCompany/profile/$idProfile', clientProfiles.list, '/profiles', clientProfilePage),

  list('/users', [users.list], userFilter, userList),
  screen('/company/$idCompany/user', users.create, '/users', userPage),
  screen('/company/$idCompany/user/$idUser', users.list, '/users', userPage),

  list('/systemusers', [systemUsers.list], systemUserFilter, systemUserList),
  screen('/systemuser', systemUsers.create, '/systemusers', systemUserPage),
  screen('/systemuser/$idSystemUser', systemUsers.list, '/systemusers', systemUserPage),
  screen('/edit-profile', everyone, undefined, ownProfilePage),

  list('/roles', [roles.list], roleFilter, roleList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/role',
    validateSearch: copyIn,
    beforeLoad: () => requireOneOf(roles.create),
    component: rolePage,
    staticData: { menu: '/roles' },
  }),
  screen('/role/$idRole', roles.list, '/roles', rolePage),

  list('/insights', [insights.list], insightFilter, insightList),
  screen('/insight', insights.create, '/insights', insightPage),
  screen('/insight/$idInsight', insights.list, '/insights', insightPage),

  list('/systemvariables', [systemVariables.list], systemVariableFilter, variableList),
  screen('/systemvariable', systemVariables.create, '/systemvariables', variablePage),
  screen('/systemvariable/$idClientSystemVariable', systemVariables.list, '/systemvariables', variablePage),

  list('/clientsystemvariables', [clientVariables.list], clientVariableFilter, valueList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/clientsystemvariables/compare',
    validateSearch: comparisonSearch,
    beforeLoad: () => requireOneOf(clientVariables.list),
    component: compareCompanies,
    staticData: { menu: '/clientsystemvariables' },
  }),
  screen('/clientsystemvariable', clientVariables.create, '/clientsystemvariables', valuePage),
  screen('/clientsystemvariable/$idClientSystem', clientVariables.list, '/clientsystemvariables', valuePage),

  createRoute({
    getParentRoute: () => signedIn,
    path: '/search',
    validateSearch: searchInAddress,
    component: searchPage,
    notFoundComponent,
  }),
  ...activityScreens,
  ...importScreens,
  screen('/job/$idJob', everyone, undefined, jobPage),
  queueScreen,

  screen('$', everyone, undefined, notFoundComponent),
] as const;
