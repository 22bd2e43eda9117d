import { act } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { ForgotPasswordPage } from '../../features/sign-in/forgot-password-page.tsx';
import { loadLaterTexts, setLanguage, startText } from '../../platform/text/text.ts';
import { brokenRules } from '../../test/accessibility.ts';
import { foreignAmong, shownTexts } from '../../test/foreign-texts.ts';
import { renderAt } from '../../test/render-at.tsx';
import { NotFound } from '../layout/not-found.tsx';

await startText('lists');
await loadLaterTexts();
afterAll(() => setLanguage('pt'));

it.each([
  ['/forgot-password', ForgotPasswordPage],
  ['/nowhere', NotFound],
])(
  'the page at %s changes all its texts with the language, and meets the rules of WCAG AA that need no layout',
  async (path, Page) => {
    await renderAt(path, { [path]: Page, '/login': () => null, '/dashboard': () => null });
    for (const language of ['eng', 'sp', 'pt'] as const) {
      await act(() => setLanguage(language));
      expect(shownTexts().length).toBeGreaterThan(2);
      expect(foreignAmong(shownTexts(), language)).toEqual([]);
    }

    expect(await brokenRules()).toEqual([]);
  },
);
