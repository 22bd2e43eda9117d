import type { Access } from '@retaguarda/contract/endpoint';
import { queueViews } from '@retaguarda/contract/entities';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import {
  anySearch,
  lazy,
  lazyList,
  notFoundComponent,
  refuseWrongIds,
  requireAccess,
  signedIn,
} from './screen-route.ts';

/** The head and the tabs of a company, around the tab that is open. */
const frame = createRoute({
  getParentRoute: () => signedIn,
  path: '/company/$idCompany',
  beforeLoad: ({ params }) => refuseWrongIds(params),
  component: lazy(() => import('../../entities/companies/company-frame.tsx'), 'CompanyFrame'),
  notFoundComponent,
});

const staticData = { menu: '/companies' } as const;

/** A tab that is no list. */
const tab = <const Path extends string>(path: Path, access: Access, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => requireAccess(access),
    component,
    staticData,
  });

/** A tab with the list of an entity. */
const listTab = <const Path extends string>(path: Path, access: Access, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: anySearch,
    beforeLoad: () => requireAccess(access),
    component,
    staticData,
  });

const companyPage = lazy(() => import('../../entities/companies/company-page.tsx'), 'CompanyPage');
const userList = lazyList(() => import('../../entities/users/user-list.tsx'), 'UserList');
const departmentList = lazyList(
  () => import('../../entities/departments/department-list.tsx'),
  'DepartmentList',
);
const profileList = lazyList(() => import('../../entities/profiles/profile-list.tsx'), 'ProfileList');
const companySkills = lazy(
  () => import('../../entities/companies/company-skills-page.tsx'),
  'CompanySkillsPage',
);
const companyVariables = lazy(
  () => import('../../entities/client-variables/company-variables-page.tsx'),
  'CompanyVariablesPage',
);
const insightList = lazyList(() => import('../../entities/insights/insight-list.tsx'), 'InsightList');
const companyQueue = lazy(
  () => import('../../entities/companies/company-queue-page.tsx'),
  'CompanyQueuePage',
);
const companyActivity = lazy(
  () => import('../../features/activity/company-activity-page.tsx'),
  'CompanyActivityPage',
);

/** The page of a company. Its tabs are the screens of the entities, with the company given. */
export const companyScreens = frame.addChildren([
  tab('/', 'client:GET', companyPage),
  listTab('/users', 'user:GET', userList),
  listTab('/departments', 'department:GET', departmentList),
  listTab('/profiles', 'client_profile:GET', profileList),
  tab('/skills', ['skill:GET', 'group:GET'], companySkills),
  tab('/variables', 'client_system:GET', companyVariables),
  listTab('/insights', 'insight:GET', insightList),
  tab('/queue', queueViews, companyQueue),
  tab('/history', 'change:GET', companyActivity),
]);
