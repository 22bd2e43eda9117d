import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import sharp from 'sharp';
import { patternOf } from '../../console/src/test/text-pattern.ts';
import { finishAnimations } from '../vocabulary/accessibility.ts';
import { openedStates } from '../vocabulary/opened-states.ts';
import { formStates, listStates, publicStates, type State } from '../vocabulary/states.ts';
import { test } from '../vocabulary/test.ts';
import { visit } from '../vocabulary/visit.ts';
import { dictionaries, type Words } from '../vocabulary/words.ts';

const folder = join(import.meta.dirname, '../../docs/guide/images');
const folders = { pt: 'pt', eng: 'en', sp: 'es' } satisfies Record<Language, string>;

/** Narrow, so that the words can be read where the picture stands in a column of text. */
const width = 1024;
const tallest = 760;

const known = [...publicStates, ...listStates, ...formStates, ...openedStates];

function stateNamed(name: string) {
  const found = known.find((state) => state.name === name);
  if (!found) throw new Error(`No state ${name}`);
  return found;
}

type Picture = { state: State; of?: (page: Page, words: Words) => Locator; height?: number };

const dialog = (page: Page) => page.getByRole('dialog');
const whole = (page: Page) => page.locator('body');

const someSelected: State = {
  name: 'some-selected',
  path: '/company/1/users?page=1',
  arrange: async (page, { screens, jobs }) => {
    const boxes = page.getByRole('checkbox', { name: patternOf(screens.select) });
    for (const place of [1, 2, 3]) await boxes.nth(place).check();
    await page.getByRole('region', { name: jobs.bar }).waitFor();
  },
};

const sorted: State = { ...stateNamed('list-view'), path: '/companies?sort=-created_at&page=1' };

/** What each page of the guide shows. */
const pictures: Record<string, Picture> = {
  overview: { state: stateNamed('dashboard') },
  search: { state: stateNamed('palette'), of: dialog },
  lists: { state: sorted, of: whole },
  forms: { state: stateNamed('form-changes'), of: whole },
  'many-at-once': { state: someSelected, of: whole, height: 700 },
  import: { state: stateNamed('import') },
  companies: { state: stateNamed('companies') },
  'new-company': { state: stateNamed('company-copied') },
  'company-page': { state: stateNamed('company') },
  users: { state: { name: 'users-found', path: '/company/1/users?page=1' } },
  'cannot-sign-in': {
    state: stateNamed('user'),
    of: (page, { blockers }) => page.getByRole('region', { name: blockers.title }),
  },
  departments: { state: stateNamed('departments') },
  profiles: { state: stateNamed('profiles') },
  roles: {
    state: stateNamed('role'),
    of: (page, { roles }) => page.getByRole('region', { name: roles.permissions }),
    height: 1200,
  },
  'system-users': { state: stateNamed('systemusers') },
  insights: {
    state: stateNamed('insight-bench'),
    of: (page, { insights }) => page.getByRole('region', { name: insights.pattern }),
    height: 1400,
  },
  variables: { state: stateNamed('company-variables') },
  queue: { state: { name: 'queue-of-all', path: '/queue?page=1' } },
  webhooks: { state: stateNamed('webhook'), height: 860 },
  approvals: { state: stateNamed('approval'), height: 860 },
  notes: {
    state: stateNamed('company-notes'),
    of: (page, { notes }) => page.getByRole('region', { name: patternOf(`${notes.title} {{count}}`) }),
    height: 3000,
  },
  schedule: { state: stateNamed('schedule'), height: 860 },
  inbox: { state: stateNamed('inbox'), height: 860 },
  activity: { state: stateNamed('activity'), height: 860 },
  status: { state: stateNamed('status') },
  security: { state: stateNamed('security'), height: 860 },
  privacy: {
    state: stateNamed('privacy-erasure'),
    of: (page, { privacy }) => page.getByRole('region', { name: privacy.erasure }),
    height: 2400,
  },
  'service-accounts': { state: stateNamed('service-account'), height: 900 },
  mcp: { state: stateNamed('mcp'), height: 860 },
};

async function take(page: Page, language: Language, name: string, { state, of, height = 600 }: Picture) {
  const words = dictionaries[language];
  await page.setViewportSize({ width, height });
  await visit(page, state, words);
  await page.evaluate(() => {
    document.documentElement.dataset.mantineColorScheme = 'light';
  });
  await finishAnimations(page);
  const box = await (of?.(page, words) ?? page.getByRole('main')).boundingBox();
  if (!box) throw new Error(`Nothing to picture for ${name}`);
  const clip = { ...box, height: Math.min(box.height, tallest, height - box.y) };
  // With a palette, a picture of a screen has half the size and looks the same.
  await sharp(await page.screenshot({ clip }))
    .png({ palette: true, effort: 10 })
    .toFile(join(folder, folders[language], `${name}.png`));
}

for (const language of Object.keys(folders) as Language[]) {
  const speak = (page: Page) =>
    page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);

  test(`sign-in in ${language}`, async ({ page }) => {
    await speak(page);
    await take(page, language, 'sign-in', { state: stateNamed('login'), of: whole });
  });

  test(`screens in ${language}`, async ({ signedIn: page }) => {
    await speak(page);
    for (const [name, picture] of Object.entries(pictures)) await take(page, language, name, picture);
  });
}
