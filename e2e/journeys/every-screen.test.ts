import type { Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import { axeViolations, isEveryTurn } from '../vocabulary/accessibility.ts';
import { foreignTexts } from '../vocabulary/foreign-texts.ts';
import { openedStates } from '../vocabulary/opened-states.ts';
import { formStates, listStates, publicStates, type State } from '../vocabulary/states.ts';
import { switchLanguage } from '../vocabulary/switch-language.ts';
import { expect, test } from '../vocabulary/test.ts';
import { visit } from '../vocabulary/visit.ts';
import { dictionaries } from '../vocabulary/words.ts';

const languages: Language[] = ['pt', 'eng', 'sp'];

/** One language by turns, for two neighbours each: every other state changes the language under what is open. */
const languagesAt = (index: number) => languages.filter((_, at) => isEveryTurn || at === (index >> 1) % 3);
/** One theme by turns: six neighbours have all pairs. */
const themeAt = (index: number) => (index % 2 === 0 ? 'dark' : 'light');

/** The menu and the top bar are checked in the first two states only, once per theme: they are the same on all screens. */
const partsAt = (index: number) => (isEveryTurn || index < 2 ? ['html'] : ['main', '[data-portal]']);

const phoneStates = isEveryTurn ? ['companies', 'insights', 'user', 'role'] : ['companies', 'role'];

test.beforeEach(() => test.setTimeout(isEveryTurn ? 900_000 : 180_000));

/**
 * Brings the page into each state in the language of the state before, and then changes the language under what is open:
 * that must work as well.
 */
async function checkStates(page: Page, states: State[], languagesOf = languagesAt) {
  let current: Language = 'pt';
  let from: State | undefined;
  for (const [index, state] of states.entries())
    for (const language of languagesOf(index)) {
      if (state.isAsked && from) await switchLanguage(page, language);
      if (state.isAsked || from !== state)
        await visit(page, state, dictionaries[state.isAsked ? language : current], from);
      if (language !== current) await switchLanguage(page, language);
      [current, from] = [language, state];
      const name = `${state.name} in ${language}`;
      // A part of the screen may still be loading.
      await expect
        .soft(async () => {
          expect(await foreignTexts(page, language), name).toEqual([]);
          const found = await axeViolations(page, themeAt(index), partsAt(index));
          expect({ name, found }).toEqual({ name, found: [] });
        })
        .toPass({ timeout: 10_000 });
    }
}

const all = [...publicStates, ...listStates, ...formStates, ...openedStates];

/** `npm test` visits one of the states that show the same components. */
const chosen = (states: State[]) => states.filter(({ like }) => isEveryTurn || !like);

/** In two parts, because several workers walk at once. */
const groups = {
  'list and form': chosen([...listStates, ...formStates]),
  'screen after an action': chosen(openedStates),
};
for (const [kind, states] of Object.entries(groups))
  test(`every ${kind} is in the chosen language and meets WCAG AA`, async ({ signedIn: page }) =>
    checkStates(page, states));

test('what only `npm run screens` checks shows the same components as a screen that is checked here', () => {
  const checked = all.filter(({ like }) => !like).map(({ name }) => name);
  for (const { name, like } of all) expect(like ? checked : [name]).toContain(like ?? name);
});

test('lists and forms on a phone meet WCAG AA', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const states = [...listStates, ...formStates].filter(({ name }) => phoneStates.includes(name));
  await checkStates(page, states, () => ['pt']);
});

test('every page without a session is in the chosen language and meets WCAG AA', async ({ page }) =>
  checkStates(page, chosen(publicStates)));
