import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { insightFilter, insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { userFilter, users } from '@retaguarda/contract/entities/users';
import type { Permission } from '@retaguarda/contract/permissions';
import { createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import type { z } from 'zod';
import { searchIn } from '../../list/search-in.ts';
import { profileSearch } from '../../profiles/profile-search.ts';
import { lazy, lazyList } from './lazy-screen.ts';
import { type Calls, notFoundComponent, refuseWrongIds, requireOneOf, signedIn } from './screen-route.ts';

/** The head and the tabs of a company, around the tab that is open. */
const frame = createRoute({
  getParentRoute: () => signedIn,
  path: '/company/$idCompany',
  beforeLoad: ({ params }) => refuseWrongIds(params),
  component: lazy(() => import('../../companies/company-frame.tsx'), 'CompanyFrame'),
  notFoundComponent,
});

const staticData = { menu: '/companies' } as const;

/** Named by its permission alone: the description of the call comes with the tab, and not with every first screen. */
const needs = (access: Permission) => ({ access });

/** A tab that is no list. */
const tab = <const Path extends string>(path: Path, calls: Calls, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => frame,
    path,
    beforeLoad: () => requireOneOf(...calls),
    component,
    staticData,
  });

/** A tab with the list of an entity, which shows what belongs to the company without a click on Search. */
const listTab = <const Path extends string, Filter extends z.ZodObject>(
  path: Path,
  calls: Calls,
  filter: Filter,
  component: RouteComponent,
) => {
  const readSearch = searchIn(filter);
  return createRoute({
    getParentRoute: () => frame,
    path,
    validateSearch: readSearch,
    beforeLoad: ({ location }) => {
      requireOneOf(...calls);
      if ('page' in readSearch(location.search as never)) return;
      const [, , idCompany] = location.pathname.split('/');
      throw redirect({ href: `${location.pathname}?client_id=${idCompany}&page=1`, replace: true });
    },
    component,
    staticData,
  });
};

const companyPage = lazy(() => import('../../companies/company-page.tsx'), 'CompanyPage');
const userList = lazyList(() => import('../../users/user-list.tsx'), 'UserList');
const departmentList = lazyList(() => import('../../departments/department-list.tsx'), 'DepartmentList');
const profileList = lazyList(() => import('../../profiles/profile-list.tsx'), 'ProfileList');
const companySkills = lazy(() => import('../../companies/company-skills.tsx'), 'CompanySkills');
const companyVariables = lazy(
  () => import('../../client-variables/company-variables-page.tsx'),
  'CompanyVariablesPage',
);
const insightList = lazyList(() => import('../../insights/insight-list.tsx'), 'InsightList');
const companyQueue = lazy(() => import('../../companies/company-queue.tsx'), 'CompanyQueue');
const companyHistory = lazy(() => import('../../companies/company-history.tsx'), 'CompanyHistory');

/** The page of a company. Its tabs are the screens of the entities, with the company given. */
// biome-ignore format: a table
export const companyScreens = frame.addChildren([
  tab('/', [wholeCompanies], companyPage),
  listTab('/users', [users.list], userFilter, userList),
  listTab('/departments', [departments.list], departmentFilter, departmentList),
  listTab('/profiles', [clientProfiles.list], profileSearch, profileList),
  tab('/skills', [needs('skill:GET'), needs('group:GET')], companySkills),
  tab('/variables', [clientVariables.list], companyVariables),
  listTab('/insights', [insights.list], insightFilter, insightList),
  tab('/queue', [needs('clean_queue:PUT')], companyQueue),
  tab('/history', [needs('change:GET')], companyHistory),
]);
