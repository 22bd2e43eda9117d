import type { Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import { axeViolations, type Theme } from '../vocabulary/accessibility.ts';
import { foreignTexts } from '../vocabulary/foreign-texts.ts';
import { openedStates } from '../vocabulary/opened-states.ts';
import { formStates, listStates, publicStates, type State } from '../vocabulary/states.ts';
import { switchLanguage } from '../vocabulary/switch-language.ts';
import { expect, test } from '../vocabulary/test.ts';
import { visit } from '../vocabulary/visit.ts';
import { dictionaries } from '../vocabulary/words.ts';

const both: readonly Theme[] = ['dark', 'light'];

/**
 * A text that is not translated is found in any second language, and what axe finds hardly differs between languages, so one
 * is enough for each. EVERY_LANGUAGE checks all.
 */
const checkedLanguages: readonly Language[] = process.env.EVERY_LANGUAGE
  ? ['pt', 'eng', 'sp']
  : ['pt', 'eng'];
const themesOf = (language: Language) => (process.env.EVERY_LANGUAGE || language === 'pt' ? both : []);

const phoneStates = ['companies', 'insights', 'user', 'role'];

test.beforeEach(() => test.slow());

/**
 * Brings the page into each state, and looks at it in each language. The language is changed under what is open: that is
 * faster than starting over, and must work as well. The next state starts in the language that the last one ended with.
 */
async function checkStates(page: Page, states: State[], all = checkedLanguages) {
  let from: State | undefined;
  let languages = all;
  for (const state of states) {
    for (const [at, language] of languages.entries()) {
      if (at > 0) await switchLanguage(page, language);
      if (at === 0 || state.isAsked)
        await visit(page, state, dictionaries[language], at === 0 ? from : state);
      const name = `${state.name} in ${language}`;
      await expect
        .soft(async () => expect(await foreignTexts(page, language), name).toEqual([]))
        .toPass({ timeout: 2_000 });
      const found = await axeViolations(page, themesOf(language));
      expect.soft({ name, found }).toEqual({ name, found: [] });
    }
    languages = languages.toReversed();
    from = state;
  }
}

/** In three parts, because several workers walk at once. */
const groups = {
  list: listStates,
  form: formStates,
  'screen after an action': openedStates.slice(0, openedStates.length / 2),
  'other screen after an action': openedStates.slice(openedStates.length / 2),
};
for (const [kind, states] of Object.entries(groups))
  test(`every ${kind} is in the chosen language and meets WCAG AA`, async ({ signedIn: page }) =>
    checkStates(page, states));

test('lists and forms on a phone meet WCAG AA', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const states = [...listStates, ...formStates].filter(({ name }) => phoneStates.includes(name));
  await checkStates(page, states, ['pt']);
});

test('every page without a session is in the chosen language and meets WCAG AA', async ({ page }) =>
  checkStates(page, publicStates));
