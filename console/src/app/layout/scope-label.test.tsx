import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { ScopeLabel } from './scope-label.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

async function open(reply: object) {
  signIn({ id: 5, scoped: true });
  await renderAt('/dashboard', {
    '/dashboard': () => <ScopeLabel isOpen id={5} onClose={() => {}} />,
    '/company/$idCompany': () => null,
    '/companies': () => null,
  });
  await waitFor(() => expect(server.asked()).toEqual(['GET /system-user/companies?id=5&page=1']));
  await act(async () => server.answer(0, 200, { paging: 1, ...reply }));
}

it('The header says how many companies a person looks after, and opens the rules and the first companies', async () => {
  const rules = [{ rule: 'state:SP', name: 'SP' }];
  const all = [...rules, { rule: 'state:RJ', name: 'RJ' }];
  await open({
    ...{ scoped: true, rules: all, total: 3 },
    companies: [{ id: 8, name: 'Casa Ipê', is_listed: false, rules }],
  });

  const label = await screen.findByLabelText('Você atende 3 empresas');
  await act(async () => label.click());

  const popover = await screen.findByRole('dialog', { hidden: true });
  expect(popover.textContent).toContain('UF SP');
  // No company is in the scope by this one alone.
  expect(popover.textContent).toContain('UF RJ');
  expect(popover.textContent).toContain('… e mais 2');
  expect(screen.getByText('Casa Ipê').getAttribute('href')).toBe('/company/8');
});

it('The header shows no label once the person sees all companies', async () => {
  await open({ scoped: false, rules: [], companies: [], total: 0 });

  expect(screen.queryByLabelText(/^Você atende/)).toBeNull();
});
