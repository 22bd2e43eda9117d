import { lists } from './lists.ts';
import { holds, reach } from './reach.ts';

/** The file that the page starts with. */
const start = 'main.tsx';
const main = reach(start);

/** The first screen of whoever is not signed in. */
const signIn = reach(start, 'features/sign-in/sign-in.tsx');

/** What the screens of whoever is signed in have in common, with what most of them are: lists. */
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
  'components/list/use-state-filter.ts',
  'platform/text/later-texts.ts',
  'components/list/use-switch.ts',
);

/** The list that most people open first, with the texts of all lists. */
const companies = reach(lists['/companies'].file, 'platform/text/pt/lists.ts');

/** The lists themselves. */
const everyList = reach(...Object.values(lists).map(({ file }) => file));

/** Fields to choose from. Most forms need them, and the lists of what belongs to a company. */
const choices = reach(
  'components/company-choice/company-select.tsx',
  'components/fields/id-select.tsx',
  'platform/ui/search-select.tsx',
);

/** Loaded after every first screen. On the sign-in they must not bring the screens with them, which would start to run. */
const toasts = reach('platform/ui/toasts.tsx');

/** What only answers a person's hand. */
const later = reach('app/layout/user-menu.tsx', 'components/dialogs/shown-dialog.tsx');

const forms = reach(
  'components/form/form-page.tsx',
  'components/form/use-edit-form.ts',
  'components/fields/department-select.tsx',
);

/** Changes with a new version of React alone, so browsers keep it. With it is what the files need to import each other. */
const isReact = (id: string) =>
  /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|preload-helper/.test(id);

/** The rules and calls. The sign-in needs some of them as well, after it is shown. */
const isContract = (id: string) =>
  /\/node_modules\/zod\/|\/contract\/src\//.test(id) && (holds(app, id) || holds(companies, id));

/** What somebody needs before the sign-in, and somebody else after it. */
const isInBoth = (id: string) =>
  holds(main, id) || ((holds(signIn, id) || holds(toasts, id)) && (holds(app, id) || holds(everyList, id)));

/**
 * The files that the code is put into: a module is in the first of these that has it. So a first screen loads few files,
 * and nothing that only another one needs. The rest has one file for each screen.
 */
export const fileGroups = [
  { name: 'react', test: isReact },
  { name: 'base', test: isInBoth },
  { name: 'contract', test: isContract },
  { name: 'app', test: (id: string) => holds(app, id) },
  { name: 'sign-in', test: (id: string) => holds(signIn, id) },
  { name: 'toasts', test: (id: string) => holds(toasts, id) },
  { name: 'choices', test: (id: string) => holds(choices, id) },
  { name: 'later', test: (id: string) => holds(later, id) },
  { name: 'forms', test: (id: string) => holds(forms, id), minShareCount: 2 },
].map((group, place, all) => ({ ...group, priority: all.length - place }));
