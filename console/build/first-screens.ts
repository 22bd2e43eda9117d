import { holds, reach } from './reach.ts';

/** The files of the lists, by address. */
export const lists = {
  '/companies': 'entities/companies/company-list.tsx',
  '/departments': 'entities/departments/department-list.tsx',
  '/profiles': 'entities/profiles/profile-list.tsx',
  '/users': 'entities/users/user-list.tsx',
  '/systemusers': 'entities/system-users/system-user-list.tsx',
  '/roles': 'entities/roles/role-list.tsx',
  '/insights': 'entities/insights/insight-list.tsx',
  '/systemvariables': 'entities/system-variables/system-variable-list.tsx',
  '/clientsystemvariables': 'entities/client-variables/client-variable-list.tsx',
  '/serviceaccounts': 'entities/service-accounts/service-account-list.tsx',
};

/** The file that the page starts with. */
const start = 'main.tsx';
const main = reach(start);

/** The first screen without a session. */
const signIn = reach(start, 'features/sign-in/sign-in.tsx');

/** The code that all screens with a session share, including that of lists, which most of them are. */
const app = reach(
  start,
  'app/app.tsx',
  'app/layout/layout.tsx',
  'capabilities/exports/export-button.tsx',
  'capabilities/jobs/use-bulk.tsx',
  'components/list/active-cell.tsx',
  'components/list/list-page.tsx',
  'components/list/row-actions.tsx',
  'components/list/use-list.ts',
  'platform/text/later-texts.ts',
  'components/list/use-switch.ts',
);

/** The list that most people open first, and what it loads: little that other screens do not load as well. */
const companyList = reach(lists['/companies']);
const isUsedByIt = (id: string) => holds(companyList, id) && !id.endsWith(lists['/companies']);

/** The same with the texts of all lists. */
const companies = reach(lists['/companies'], 'platform/text/pt/lists.ts');

/** The lists themselves. */
const everyList = reach(...Object.values(lists));

/** Fields to choose from. Most forms need them, and the lists of what belongs to a company. */
const choices = reach(
  'components/company-choice/company-select.tsx',
  'components/fields/id-select.tsx',
  'platform/ui/search-select.tsx',
);

/** Loaded after every first screen. On the sign-in they must not import the screens, which would start to run. */
const toasts = reach('platform/ui/toasts.tsx');

/** Code that is needed only after an interaction. */
const later = reach('app/layout/user-menu.tsx', 'components/dialogs/shown-dialog.tsx');

const forms = reach(
  'components/form/form-page.tsx',
  'components/form/use-schema-form.ts',
  'components/fields/department-select.tsx',
);

/** Icons that no list shows. Each of them as a file of its own would make the console load twenty more. */
const isLaterIcon = (id: string) => id.includes('/@tabler/') && !holds(everyList, id);

/** Parts of packages that no first screen uses. `reach` takes a package as a whole. */
const isUnused = (id: string) => /\/(useBlocker|useInfiniteQuery|infiniteQueryObserver)\.js$/.test(id);

/** Changes only with a new version of React, so browsers cache it. It includes the runtime for imports between the files. */
const isReact = (id: string) =>
  /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|preload-helper/.test(id);

/** The rules and calls. The sign-in needs some of them as well, after it is shown. */
const isContract = (id: string) =>
  /\/node_modules\/zod\/|\/contract\/src\//.test(id) && (holds(app, id) || holds(companies, id));

/** Code that is needed before the sign-in as well as after it. */
const isInBoth = (id: string) =>
  holds(main, id) || ((holds(signIn, id) || holds(toasts, id)) && (holds(app, id) || holds(everyList, id)));

/**
 * The chunks: a module belongs to the first one that matches. So a first screen loads few files, and nothing that only
 * another one needs. The rest has one file per screen.
 */
export const fileGroups = [
  { name: 'react', test: isReact },
  { name: 'base', test: isInBoth },
  { name: 'contract', test: isContract },
  { name: 'app', test: (id: string) => (holds(app, id) || isUsedByIt(id)) && !isUnused(id) },
  { name: 'sign-in', test: (id: string) => holds(signIn, id) },
  { name: 'toasts', test: (id: string) => holds(toasts, id) },
  { name: 'choices', test: (id: string) => holds(choices, id) },
  { name: 'later', test: (id: string) => holds(later, id) },
  { name: 'forms', test: (id: string) => holds(forms, id), minShareCount: 2 },
  { name: 'icons', test: isLaterIcon, minShareCount: 2 },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

/** The files with the code of the first screens. */
export const filesOfFirstScreens = ['react', 'base', 'contract', 'app', 'sign-in'];
