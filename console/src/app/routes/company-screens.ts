import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { needs } from '../../platform/session/use-can.ts';
import { lazy, lazyList } from './lazy-screen.ts';
import {
  type Calls,
  notFoundComponent,
  refuseWrongIds,
  requireOneOf,
  searchInAddress,
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
const tab = <const Path extends string>(path: Path, calls: Calls, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => requireOneOf(...calls),
    component,
    staticData,
  });

/** A tab with the list of an entity. */
const listTab = <const Path extends string>(path: Path, calls: Calls, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: searchInAddress,
    beforeLoad: () => requireOneOf(...calls),
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
const companySkills = lazy(() => import('../../entities/companies/company-skills.tsx'), 'CompanySkills');
const companyVariables = lazy(
  () => import('../../entities/client-variables/company-variables-page.tsx'),
  'CompanyVariablesPage',
);
const insightList = lazyList(() => import('../../entities/insights/insight-list.tsx'), 'InsightList');
const companyQueue = lazy(() => import('../../entities/companies/company-queue.tsx'), 'CompanyQueue');
const companyActivity = lazy(() => import('../../features/activity/company-activity.tsx'), 'CompanyActivity');

/** The page of a company. Its tabs are the screens of the entities, with the company given. */
// biome-ignore format: a table
export const companyScreens = frame.addChildren([
  tab('/', [needs('client:GET')], companyPage),
  listTab('/users', [needs('user:GET')], userList),
  listTab('/departments', [needs('department:GET')], departmentList),
  listTab('/profiles', [needs('client_profile:GET')], profileList),
  tab('/skills', [needs('skill:GET'), needs('group:GET')], companySkills),
  tab('/variables', [needs('client_system:GET')], companyVariables),
  listTab('/insights', [needs('insight:GET')], insightList),
  tab('/queue', [needs('clean_queue:PUT')], companyQueue),
  tab('/history', [needs('change:GET')], companyActivity),
]);
