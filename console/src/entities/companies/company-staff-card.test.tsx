import type { Permission } from '@retaguarda/contract/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { CompanyStaffCard } from './company-staff-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

async function open(granted: Permission[]) {
  signIn({ granted });
  await renderAt('/companies', {
    '/companies': () => <CompanyStaffCard id={3} />,
    '/systemuser/$idSystemUser': () => null,
  });
}
const rui = { id: 7, name: 'Rui', active: '1', profile: 'Suporte', is_listed: false };
const rules = [{ rule: 'state:SP', name: 'SP' }];

async function answer(reply: object) {
  await waitFor(() => expect(server.asked()).toEqual(['GET /client/staff?client_id=3']));
  await act(async () => server.answer(0, 200, reply));
}

it('A company names who sees it and why, and counts those who see all companies', async () => {
  await open(['system_user:GET']);
  await answer({ unscoped: 12, people: [{ ...rui, rules }], total: 4 });

  const line = (await screen.findByText('Rui')).closest('li');
  expect(line?.textContent).toBe('Rui · SuporteUF SP');
  expect(screen.getByText('Rui').getAttribute('href')).toBe('/systemuser/7');
  expect(screen.getByText('e mais 3 pessoas que veem só algumas empresas')).toBeTruthy();
  expect(screen.getByText('e 12 pessoas que veem todas as empresas')).toBeTruthy();
});

it('A company that nobody has in a scope is seen by those who see all', async () => {
  await open(['system_user:GET']);
  await answer({ unscoped: 1, people: [], total: 0 });

  expect(await screen.findByText('1 pessoa, que vê todas as empresas')).toBeTruthy();
});

it('The people who see a company are only read for those who may see system users', async () => {
  await open(['client:GET']);

  expect(screen.queryByText('Quem vê esta empresa')).toBeNull();
  expect(server.calls).toHaveLength(0);
});
