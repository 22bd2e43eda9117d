import type { Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import { axeViolations, type Theme } from '../vocabulary/accessibility.ts';
import { foreignTexts } from '../vocabulary/foreign-texts.ts';
import { openedStates } from '../vocabulary/opened-states.ts';
import { formStates, listStates, publicStates, type State } from '../vocabulary/states.ts';
import { expect, test } from '../vocabulary/test.ts';
import { visit } from '../vocabulary/visit.ts';
import { dictionaries } from '../vocabulary/words.ts';

const isThorough = process.env.EVERY_LANGUAGE !== undefined;
const both: readonly Theme[] = ['dark', 'light'];

/** The themes that axe checks. The result hardly differs between languages, so it checks one; EVERY_LANGUAGE checks all. */
const themesOf: Record<Language, readonly Theme[]> = isThorough
  ? { pt: both, eng: both, sp: both }
  : { pt: both, eng: [], sp: [] };

const phoneStates = ['companies', 'insights', 'user', 'role'];

for (const language of Object.keys(dictionaries) as Language[])
  test.describe(`in ${language}`, () => {
    const rules = themesOf[language].length > 0 ? ' and keeps WCAG AA' : '';

    test.beforeEach(async ({ page }) => {
      test.slow();
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    });

    async function checkStates(page: Page, states: State[]) {
      let from: State | undefined;
      for (const state of states) {
        await visit(page, state, dictionaries[language], from);
        const foreign = await foreignTexts(page, language);
        const found = await axeViolations(page, themesOf[language]);
        expect
          .soft({ state: state.name, foreign, found })
          .toEqual({ state: state.name, foreign: [], found: [] });
        from = state;
      }
    }

    const groups = { list: listStates, form: formStates, 'screen after an action': openedStates };
    for (const [kind, states] of Object.entries(groups))
      test(`every ${kind} is in the chosen language${rules}`, async ({ signedIn: page }) =>
        checkStates(page, states));

    if (language === 'pt' || isThorough)
      test('lists and forms on a phone keep WCAG AA', async ({ signedIn: page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const states = [...listStates, ...formStates].filter(({ name }) => phoneStates.includes(name));
        await checkStates(page, states);
      });

    test(`every page without a session is in the chosen language${rules}`, async ({ page }) =>
      checkStates(page, publicStates));
  });
