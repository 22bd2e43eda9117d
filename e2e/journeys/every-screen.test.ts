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

/** Where axe looks. What it sees hardly differs between languages: one is enough, and with EVERY_LANGUAGE all are. */
const themesOf: Record<Language, readonly Theme[]> = isThorough
  ? { pt: both, eng: both, sp: both }
  : { pt: both, eng: [], sp: [] };

const onTelephone = ['companies', 'insights', 'user', 'role'];

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

    const walks = { list: listStates, form: formStates, 'thing that opens over a screen': openedStates };
    for (const [kind, states] of Object.entries(walks))
      test(`every ${kind} speaks the language${rules}`, async ({ signedIn: page }) =>
        checkStates(page, states));

    if (language === 'pt' || isThorough)
      test('a telephone shows lists and forms that keep WCAG AA', async ({ signedIn: page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const states = [...listStates, ...formStates].filter(({ name }) => onTelephone.includes(name));
        await checkStates(page, states);
      });

    test(`every page without a session speaks the language${rules}`, async ({ page }) =>
      checkStates(page, publicStates));
  });
