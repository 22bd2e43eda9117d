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

/** What axe finds hardly differs between languages, so it checks one. EVERY_LANGUAGE checks all. */
const themesOf = (language: Language) => (process.env.EVERY_LANGUAGE || language === 'pt' ? both : []);

/**
 * The languages in which a state is looked at: Portuguese, and by turns one of the others. Each state starts in the language
 * that the one before it ended with.
 */
function languagesAt(index: number): Language[] {
  const others: Language[] = process.env.EVERY_LANGUAGE ? ['eng', 'sp'] : [index % 4 < 2 ? 'eng' : 'sp'];
  const languages: Language[] = ['pt', ...others];
  return index % 2 === 0 ? languages : languages.toReversed();
}

const phoneStates = ['companies', 'insights', 'user', 'role'];

test.beforeEach(() => test.slow());

/**
 * Brings the page into each state, and looks at it in each language. The language is changed under what is open: that is
 * faster than starting over, and must work as well.
 */
async function checkStates(page: Page, states: State[], languagesOf = languagesAt) {
  let from: State | undefined;
  for (const [index, state] of states.entries()) {
    for (const [at, language] of languagesOf(index).entries()) {
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
    from = state;
  }
}

/** In four parts, because several workers walk at once. */
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
  await checkStates(page, states, () => ['pt']);
});

test('every page without a session is in the chosen language and meets WCAG AA', async ({ page }) =>
  checkStates(page, publicStates));
