import { clientVariableFilter } from '@retaguarda/contract/entities/client-variables';
import { companyFilter } from '@retaguarda/contract/entities/companies';
import { departmentFilter } from '@retaguarda/contract/entities/departments';
import { insightFilter } from '@retaguarda/contract/entities/insights';
import { roleFilter } from '@retaguarda/contract/entities/roles';
import { systemUserFilter } from '@retaguarda/contract/entities/system-users';
import { systemVariableFilter } from '@retaguarda/contract/entities/system-variables';
import { userFilter } from '@retaguarda/contract/entities/users';
import { createRoute, redirect } from '@tanstack/react-router';
import { searchIn } from '../../list/search-in.ts';
import { profileSearch } from '../../profiles/profile-search.ts';
import { lazy } from './lazy-screen.ts';
import { list, needs, notFoundComponent, refuseWrongIds, screen, signedIn } from './screen-route.ts';

const everyone = () => {};
const companyForm = lazy(() => import('../../companies/company-page.tsx'), 'CompanyPage');
const departmentForm = lazy(() => import('../../departments/department-page.tsx'), 'DepartmentPage');
const profileForm = lazy(() => import('../../profiles/profile-page.tsx'), 'ProfilePage');
const clientProfileForm = lazy(() => import('../../profiles/profile-page.tsx'), 'ClientProfilePage');
const userList = lazy(() => import('../../users/user-list.tsx'), 'UserList');
const userForm = lazy(() => import('../../users/user-page.tsx'), 'UserPage');
const systemUserForm = lazy(() => import('../../system-users/system-user-page.tsx'), 'SystemUserPage');
const insightForm = lazy(() => import('../../insights/insight-page.tsx'), 'InsightPage');
const roleForm = lazy(() => import('../../roles/role-page.tsx'), 'RolePage');
const systemVariableForm = lazy(
  () => import('../../system-variables/system-variable-page.tsx'),
  'SystemVariablePage',
);
const clientVariableForm = lazy(
  () => import('../../client-variables/client-variable-page.tsx'),
  'ClientVariablePage',
);

/** Every screen of the layout, with the permission that opens it; loaded when it is first opened. */
export const screens = [
  screen(
    '/dashboard',
    everyone,
    lazy(() => import('../../dashboard/dashboard.tsx'), 'Dashboard'),
  ),

  list(
    '/companies',
    companyFilter,
    needs('client:GET'),
    lazy(() => import('../../companies/company-list.tsx'), 'CompanyList'),
  ),
  screen('/company', needs('client:POST'), companyForm),
  screen('/company/$idCompany', needs('client:PUT'), companyForm),

  list(
    '/departments',
    departmentFilter,
    needs('department:GET'),
    lazy(() => import('../../departments/department-list.tsx'), 'DepartmentList'),
  ),
  screen('/company/$idCompany/department', needs('department:POST'), departmentForm),
  screen('/company/$idCompany/department/$idDepartment', needs('department:PUT'), departmentForm),

  list(
    '/profiles',
    profileSearch,
    needs('profile:GET', 'client_profile:GET'),
    lazy(() => import('../../profiles/profile-list.tsx'), 'ProfileList'),
  ),
  screen('/profile', needs('profile:POST'), profileForm),
  screen('/profile/$idProfile', needs('profile:PUT'), profileForm),
  screen('/company/$idCompany/profile', needs('client_profile:POST'), clientProfileForm),
  screen('/company/$idCompany/profile/$idProfile', needs('client_profile:PUT'), clientProfileForm),

  list('/users', userFilter, needs('user:GET'), userList),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/company/$idCompany/users',
    validateSearch: searchIn(userFilter),
    beforeLoad: ({ params, search }) => {
      needs('user:GET')();
      refuseWrongIds(params);
      // The company's own address shows its users at once.
      if (!('page' in search))
        throw redirect({
          to: '/company/$idCompany/users',
          params,
          search: { client_id: Number(params.idCompany), page: 1 },
          replace: true,
        });
    },
    component: userList,
    notFoundComponent,
  }),
  screen('/company/$idCompany/user', needs('user:POST'), userForm),
  screen('/company/$idCompany/user/$idUser', needs('user:PUT'), userForm),

  list(
    '/systemusers',
    systemUserFilter,
    needs('system_user:GET'),
    lazy(() => import('../../system-users/system-user-list.tsx'), 'SystemUserList'),
  ),
  screen('/systemuser', needs('system_user:POST'), systemUserForm),
  screen('/systemuser/$idSystemUser', needs('system_user:PUT'), systemUserForm),
  screen(
    '/edit-profile',
    everyone,
    lazy(() => import('../../system-users/own-profile-page.tsx'), 'OwnProfilePage'),
  ),

  list(
    '/roles',
    roleFilter,
    needs('role:GET'),
    lazy(() => import('../../roles/role-list.tsx'), 'RoleList'),
  ),
  screen('/role', needs('role:POST'), roleForm),
  screen('/role/$idRole', needs('role:PUT'), roleForm),

  list(
    '/insights',
    insightFilter,
    needs('insight:GET'),
    lazy(() => import('../../insights/insight-list.tsx'), 'InsightList'),
  ),
  screen('/insight', needs('insight:POST'), insightForm),
  screen('/insight/$idInsight', needs('insight:PUT'), insightForm),

  list(
    '/systemvariables',
    systemVariableFilter,
    needs('client_system_variable:GET'),
    lazy(() => import('../../system-variables/system-variable-list.tsx'), 'SystemVariableList'),
  ),
  screen('/systemvariable', needs('client_system_variable:POST'), systemVariableForm),
  screen('/systemvariable/$idClientSystemVariable', needs('client_system_variable:PUT'), systemVariableForm),

  list(
    '/clientsystemvariables',
    clientVariableFilter,
    needs('client_system:GET'),
    lazy(() => import('../../client-variables/client-variable-list.tsx'), 'ClientVariableList'),
  ),
  screen('/clientsystemvariable', needs('client_system:POST'), clientVariableForm),
  screen('/clientsystemvariable/$idClientSystem', needs('client_system:PUT'), clientVariableForm),

  screen('$', everyone, notFoundComponent),
] as const;
