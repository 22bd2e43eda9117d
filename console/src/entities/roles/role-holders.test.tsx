import type { HolderGroup } from '@retaguarda/contract/entities/role-holders';
import type { Permission } from '@retaguarda/contract/permissions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { RoleHolders } from './role-holders.tsx';

const server = fakeServer();
const maria = { id: 8, name: 'Maria', client_id: 3, company: 'Casa Ipê' };
const groups: HolderGroup[] = [
  {
    entity: 'profile',
    total: 1,
    has_more: false,
    companies: 0,
    first: [{ id: 4, name: 'Consulta', client_id: null, company: null }],
  },
  { entity: 'client_profile', total: 0, has_more: false, companies: 0, first: [] },
  { entity: 'user', total: 10_000, has_more: true, companies: 900, first: [maria] },
];

beforeEach(async () => {
  queryClient.clear();
  document.documentElement.lang = 'pt-BR';
  await startText('lists');
  await loadLaterTexts();
});

async function open(granted: Permission[], holders: HolderGroup[]) {
  signIn({ granted });
  await renderAt('/', { '/': () => <RoleHolders role_id={6} /> });
  if (server.calls.length > 0) server.answer(0, 200, { holders });
}

describe('The card with those who hold a role', () => {
  it('has their numbers, and links to the first ones', async () => {
    await open(['profile:GET', 'client_profile:GET', 'user:GET'], groups);

    expect((await screen.findByText('Consulta')).getAttribute('href')).toBe('/profile/4');
    expect(screen.getByText('Maria').getAttribute('href')).toBe('/company/3/user/8');
    expect(screen.getByText('· Casa Ipê', { exact: false })).toBeTruthy();
    expect(screen.getByText('mais de 10.000')).toBeTruthy();
    expect(screen.queryByText('Perfis de empresas')).toBeNull();
  });

  it('opens all of them, page by page', async () => {
    await open(['user:GET'], groups);
    fireEvent.click(await screen.findByText('Ver todos'));

    await waitFor(() =>
      expect(server.asked().at(-1)).toBe('GET /role/holders/list?role_id=6&entity=user&page=1&qtd=20'),
    );
    server.answer(-1, 200, { holders: [{ ...maria, name: 'Ana' }], total: 1000, paging: 50 });
    expect(await screen.findByText('Ana')).toBeTruthy();
    expect(screen.getByText('Os primeiros 1.000')).toBeTruthy();
  });

  it('says that nobody holds it', async () => {
    await open(['user:GET'], []);
    expect(await screen.findByText('Ninguém tem este papel ainda.')).toBeTruthy();
  });

  it('is not there for those who may view none of them', async () => {
    await open(['role:GET'], []);
    expect(screen.queryByText('Quem tem este papel')).toBeNull();
  });
});
