import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { CompanyList } from './company-list.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const isList = (call: string) => call.startsWith('GET /client?') && call.includes('page=');

async function open(granted: Permission[]) {
  signIn({ granted });
  await renderAt('/companies?page=1', {
    '/companies': CompanyList,
    '/company/$idCompany': () => null,
    '/company/$idCompany/users': () => null,
  });
  await waitFor(() => expect(server.asked().some(isList)).toBe(true));
  const sample = sampleRows.find(({ what }) => what === 'company') as SampleRow;
  await act(async () => server.answer(server.asked().findIndex(isList), 200, replyWith(sample)));
  await screen.findByText('loja@example.com');
}
const linkToUsers = () => screen.queryByLabelText('Usuários de Loja')?.getAttribute('href');

it('The row of a company leads to its users, for those who may view them [6.ACCESS.3]', async () => {
  await open(['client:GET', 'user:GET']);

  expect(linkToUsers()).toBe('/company/7/users');
});

it('The row of a company does not lead to its users for those who may not view them [6.ACCESS.3]', async () => {
  await open(['client:GET']);

  expect(linkToUsers()).toBeUndefined();
});

it('Companies that are switched off are found by their state', async () => {
  await open(['client:GET']);
  await press('Editar pesquisa');
  const [inactive] = screen.getAllByText('Inativa', { selector: 'option' }) as HTMLOptionElement[];
  fireEvent.change(inactive?.closest('select') as Element, { target: { value: inactive?.value } });
  await press('Pesquisar');

  await waitFor(() => expect(server.asked().at(-1)).toMatch(/[?&]active=0&/));
});
