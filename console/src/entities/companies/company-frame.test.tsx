import type { CompanySummary } from '@retaguarda/contract/entities/company-summary';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { CompanyFrame } from './company-frame.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

async function read(granted: Permission[], asked: string, status: number, reply: object) {
  signIn({ granted, scoped: true });
  const opened = await renderAt('/company/7/users', {
    '/company/$idCompany/users': CompanyFrame,
    '/companies': () => 'Todas as empresas',
    '/dashboard': () => 'Painel',
  });
  await waitFor(() => expect(server.asked()).toContain(asked));
  await act(async () => server.answer(server.asked().indexOf(asked), status, reply));
  return opened;
}
async function open(granted: Permission[], asked: string, reply: object) {
  await read(granted, asked, 200, reply);
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

it.each<[string, Permission, string, string]>([
  ['may view companies', 'client:GET', 'GET /client/summary?id=7', '/companies'],
  ['may view only a part of companies', 'user:GET', 'GET /client?id=7', '/dashboard'],
])(
  'A company out of reach of somebody who %s has a page that says so, with a way back and nothing else',
  async (_, permission, asked, back) => {
    const { address } = await read([permission], asked, 404, { message: 'Resource not found' });

    await screen.findByText(/de uma empresa que você não atende/);
    expect(tabs()).toEqual([]);
    await press('Voltar');
    await waitFor(() => expect(address()).toContain(back));
  },
);
