import type { CompanySummary } from '@retaguarda/contract/entities/company-summary';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { CompanyFrame } from './company-frame.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

async function open(granted: Permission[], asked: string, reply: object) {
  signIn({ granted });
  await renderAt('/company/7/users', { '/company/$idCompany/users': CompanyFrame });
  await waitFor(() => expect(server.asked()).toContain(asked));
  await act(async () => server.answer(server.asked().indexOf(asked), 200, reply));
  await screen.findByRole('heading', { name: 'Loja' });
}
const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
const linkToCompanies = () => document.querySelector('a[href="/companies"]');

it('Those who may view only the users of a company see its name, no other part, and no way to all companies', async () => {
  const company = { id: 7, name: 'Loja', document: '', active: '1' };
  await open(['user:GET'], 'GET /client?id=7', { clients: [company], total: 1, paging: 1 });

  expect(tabs()).toEqual(['Usuários']);
  expect(screen.getByText('Empresas')).toBeTruthy();
  expect(linkToCompanies()).toBeNull();
  expect(screen.queryByText('Ativa')).toBeNull();
});

it('Those who may view only companies see the head of one, and no part of another entity', async () => {
  const summary: CompanySummary = { id: 7, name: 'Loja', document: '', active: '1', tag_id: [] };
  await open(['client:GET'], 'GET /client/summary?id=7', summary);

  expect(tabs()).toEqual(['Dados']);
  expect(linkToCompanies()).not.toBeNull();
  expect(screen.getByText('Ativa')).toBeTruthy();
});
