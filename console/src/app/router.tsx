import { mayCall } from '@retaguarda/contract/endpoint';
import { companyFilter } from '@retaguarda/contract/entities/companies';
import { departmentFilter } from '@retaguarda/contract/entities/departments';
import { roleFilter } from '@retaguarda/contract/entities/roles';
import { systemUserFilter } from '@retaguarda/contract/entities/system-users';
import { userFilter } from '@retaguarda/contract/entities/users';
import type { Permission } from '@retaguarda/contract/permissions';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { z } from 'zod';
import { searchIn } from '../crud/search-in.ts';
import { profileSearch } from '../profiles/profile-search.ts';
import { resetToken } from '../session/reset-token.ts';
import { currentSession, lockedUser, onSessionChange } from '../session/session.ts';
import { parseSearch, stringifySearch } from './address.ts';
import { Pending } from './layout/pending.tsx';
import { NoPermission } from './layout/refused.tsx';
import { ScreenError } from './layout/screen-error.tsx';

const root = createRootRoute();

/** Who is signed in already goes on to where they were going. */
function leaveWhenSignedIn({ location }: { location: ParsedLocation }) {
  if (currentSession()) throw redirect({ href: location.state.returnTo ?? '/dashboard' });
}

const publicRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: leaveWhenSignedIn,
    component: lazy(() => import('../session/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/logout',
    component: lazy(() => import('../session/logout-page.tsx'), 'LogoutPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    component: lazy(() => import('../session/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password/$token',
    beforeLoad: ({ params }) => {
      resetToken.keep(params.token);
      throw redirect({ to: '/reset-password', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    component: lazy(() => import('../session/new-password-page.tsx'), 'NewPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/register',
    component: lazy(() => import('../session/register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/auth-lock-screen',
    beforeLoad: ({ location }) => {
      leaveWhenSignedIn({ location });
      if (!lockedUser()) throw redirect({ to: '/login' });
    },
    component: lazy(() => import('../session/lock-page.tsx'), 'LockPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dashboard' });
    },
  }),
] as const;

/** Every other screen stands in the layout, and needs a stored session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', state: { returnTo: location.href } });
  },
  component: lazy(() => import('./layout/layout.tsx'), 'Layout'),
});

/** Shows the screen to those who hold one of the permissions, and says to the others that they do not. */
const needs = (...access: [Permission, ...Permission[]]) => {
  return () => {
    if (!mayCall(new Set(currentSession()?.permissions.granted), access)) throw new NoPermission(access[0]);
  };
};

type Guard = ReturnType<typeof needs>;

const screen = <const Path extends string>(path: Path, beforeLoad: Guard, component: RouteComponent) =>
  createRoute({ getParentRoute: () => signedIn, path, beforeLoad, component });

/** A list keeps its filters and its page in the address. */
const list = <const Path extends string, Filter extends z.ZodObject>(
  path: Path,
  filter: Filter,
  beforeLoad: Guard,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: searchIn(filter),
    beforeLoad,
    component,
  });

const everyone = () => {};
const companyForm = lazy(() => import('../companies/company-form.tsx'), 'CompanyPage');
const departmentForm = lazy(() => import('../departments/department-form.tsx'), 'DepartmentPage');
const profileForm = lazy(() => import('../profiles/profile-form.tsx'), 'ProfilePage');
const clientProfileForm = lazy(() => import('../profiles/profile-form.tsx'), 'ClientProfilePage');
const userList = lazy(() => import('../users/user-list.tsx'), 'UserList');
const userForm = lazy(() => import('../users/user-form.tsx'), 'UserPage');
const systemUserForm = lazy(() => import('../system-users/system-user-form.tsx'), 'SystemUserPage');
const roleForm = lazy(() => import('../roles/role-form.tsx'), 'RolePage');

const screens = [
  screen(
    '/dashboard',
    everyone,
    lazy(() => import('../dashboard/dashboard.tsx'), 'Dashboard'),
  ),

  list(
    '/companies',
    companyFilter,
    needs('client:GET'),
    lazy(() => import('../companies/company-list.tsx'), 'CompanyList'),
  ),
  screen('/company', needs('client:POST'), companyForm),
  screen('/company/$idCompany', needs('client:PUT'), companyForm),

  list(
    '/departments',
    departmentFilter,
    needs('department:GET'),
    lazy(() => import('../departments/department-list.tsx'), 'DepartmentList'),
  ),
  screen('/company/$idCompany/department', needs('department:POST'), departmentForm),
  screen('/company/$idCompany/department/$idDepartment', needs('department:PUT'), departmentForm),

  list(
    '/profiles',
    profileSearch,
    needs('profile:GET', 'client_profile:GET'),
    lazy(() => import('../profiles/profile-list.tsx'), 'ProfileList'),
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
  }),
  screen('/company/$idCompany/user', needs('user:POST'), userForm),
  screen('/company/$idCompany/user/$idUser', needs('user:PUT'), userForm),

  list(
    '/systemusers',
    systemUserFilter,
    needs('system_user:GET'),
    lazy(() => import('../system-users/system-user-list.tsx'), 'SystemUserList'),
  ),
  screen('/systemuser', needs('system_user:POST'), systemUserForm),
  screen('/systemuser/$idSystemUser', needs('system_user:PUT'), systemUserForm),
  screen(
    '/edit-profile',
    everyone,
    lazy(() => import('../system-users/own-profile.tsx'), 'OwnProfilePage'),
  ),

  list(
    '/roles',
    roleFilter,
    needs('role:GET'),
    lazy(() => import('../roles/role-list.tsx'), 'RoleList'),
  ),
  screen('/role', needs('role:POST'), roleForm),
  screen('/role/$idRole', needs('role:PUT'), roleForm),

  screen(
    '$',
    everyone,
    lazy(() => import('./layout/not-found.tsx'), 'NotFound'),
  ),
] as const;

/** Every address of the console; a screen is loaded when it is first opened. */
export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, signedIn.addChildren(screens)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: Pending,
  defaultErrorComponent: ScreenError,
});

// Whoever signs in or out, here or in another tab, sees at once what they may see.
onSessionChange(() => void router.invalidate());

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
