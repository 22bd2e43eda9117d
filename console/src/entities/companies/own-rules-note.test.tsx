import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { OwnRulesNote } from './own-rules-note.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const tagged = { rule: 'tag:4', name: 'Sul' };
const inState = { rule: 'state:SP', name: 'SP' };

it.each([
  [[tagged, inState], 'A nova empresa precisa corresponder a uma das suas regras: Etiqueta Sul, UF SP.'],
  [[], 'Você atende só empresas escolhidas, e por isso não pode criar outras: não as veria.'],
])('The note says which companies a person with the rules %j can create', async (rules, text) => {
  signIn({ scoped: true });
  render(<OwnRulesNote />, { wrapper: Providers });
  await waitFor(() => expect(server.asked()).toEqual(['GET /system-user/companies?id=1&page=1']));
  await act(async () => server.answer(0, 200, { scoped: true, rules, companies: [], total: 0, paging: 0 }));

  expect((await screen.findByRole('note')).textContent).toBe(text);
});

it('Those who look after all companies see no note', () => {
  signIn();
  render(<OwnRulesNote />, { wrapper: Providers });

  expect(screen.queryByRole('note')).toBeNull();
  expect(server.calls).toHaveLength(0);
});
