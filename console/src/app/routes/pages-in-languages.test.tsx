import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, expect, it } from 'vitest';
import { History } from '../../capabilities/history/history.tsx';
import { SchedulePage } from '../../features/schedule/schedule-page.tsx';
import { SearchPage } from '../../features/search/search-page.tsx';
import { ForgotPasswordPage } from '../../features/sign-in/forgot-password-page.tsx';
import { loadLaterTexts, setLanguage, startText } from '../../platform/text/text.ts';
import { brokenRules } from '../../test/accessibility.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { foreignAmong, shownTexts } from '../../test/foreign-texts.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { NotFound } from '../layout/not-found.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
afterAll(() => setLanguage('pt'));

/** The answer of a server that has nothing to show. */
const nothing = { changes: [], groups: [], jobs: [], requests: [], total: 0, paging: 1, kept_since: null };

it.each<[string, string, () => ReactNode]>([
  ['/forgot-password', 'Recuperar', ForgotPasswordPage],
  ['/nowhere', 'Ir para o início', NotFound],
  ['/schedule', 'Nada agendado', SchedulePage],
  ['/search?text=aurora', 'Nada encontrado para “aurora”', SearchPage],
  ['/history', 'Nenhuma alteração registrada até agora', () => <History entity="role" id={7} titles={{}} />],
])(
  'the page at %s, which says %s, changes all its texts with the language, and meets the rules of WCAG AA that need no layout',
  async (address, said, Page) => {
    signIn({ granted: ['role:GET', 'role:DELETE', 'change_request:GET', 'client:GET'] });
    const [path = ''] = address.split('?');
    await renderAt(address, { [path]: Page, '/login': () => null, '/dashboard': () => null });
    await act(async () => {
      for (const { answer } of server.calls) answer(Response.json(nothing));
    });
    for (const language of ['eng', 'sp', 'pt'] as const) {
      await act(() => setLanguage(language));
      expect(foreignAmong(shownTexts(), language)).toEqual([]);
    }

    expect(shownTexts()).toContain(said);
    expect(await brokenRules()).toEqual([]);
  },
);
