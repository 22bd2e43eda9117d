import type { Permission } from '@retaguarda/contract/permissions';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { EffectiveAccessButton } from './effective-access-button.tsx';

const server = fakeServer();

beforeEach(async () => {
  queryClient.clear();
  document.documentElement.lang = 'pt-BR';
  await startText('lists');
  await loadLaterTexts();
});

function open(granted: Permission[], client_id?: number) {
  signIn({ granted });
  return renderAt('/', { '/': () => <EffectiveAccessButton name="Maria" id={8} client_id={client_id} /> });
}

const mayNot = { permission: 'role:PUT', roles: [{ id: 5, name: 'super_admin' }] };

describe('The access of a person', () => {
  it('shows by entity what they may do, and folded, what they may not, with the roles that would allow it', async () => {
    await open(['user:GET', 'client_profile:GET', 'role:GET'], 3);
    fireEvent.click(screen.getByText('Permissões'));
    await waitFor(() => expect(server.asked()).toEqual(['GET /user/access?client_id=3&id=8']));
    server.answer(0, 200, {
      profile: { id: 4, name: 'Atendente' },
      role: { id: 2, name: 'manager', type: 'manager' },
      granted: ['department:GET', 'department:PUT', 'skill:GET'],
      missing: [mayNot, { permission: 'privacy_request:DELETE', roles: [] }],
    });

    expect((await screen.findByText('Não pode')).closest('details')?.open).toBe(false);
    const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(await lines()).toEqual([
      'Departamentos: Ver, Editar',
      'Habilidades: Ver',
      'PapéisEditarPapéis que dariam esta permissão: Superadministrador',
      'Pedidos LGPDAnonimizar pessoasNenhum papel dá esta permissão.',
    ]);
    expect(screen.getByText('Superadministrador').getAttribute('href')).toBe('/role/5');
    expect(screen.getByText('Atendente').getAttribute('href')).toBe('/company/3/profile/4');

    fireEvent.change(screen.getByLabelText('Filtrar permissões'), { target: { value: 'habil' } });
    expect(await lines()).toEqual(['Habilidades: Ver']);
    fireEvent.change(screen.getByLabelText('Filtrar permissões'), { target: { value: 'anonimizar' } });
    expect(screen.getByText('Anonimizar pessoas').closest('section, [open]')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Filtrar permissões'), { target: { value: 'xyz' } });
    expect(screen.getByText('Nenhuma permissão encontrada')).toBeTruthy();
  });

  it.each<[string, Permission[], number | undefined, boolean]>([
    ['of a system user', ['system_user:GET', 'profile:GET', 'role:GET'], undefined, true],
    ['of a system user without roles', ['system_user:GET', 'profile:GET'], undefined, false],
    ['of a system user without profiles', ['system_user:GET', 'role:GET'], undefined, false],
    ['of a company’s user', ['user:GET', 'client_profile:GET', 'role:GET'], 3, true],
    ['of a company’s user without their profiles', ['user:GET', 'profile:GET', 'role:GET'], 3, false],
  ])('%s is for those who may view all of it', async (_what, granted, client_id, isShown) => {
    await open(granted, client_id);

    expect(screen.queryByText('Permissões') !== null).toBe(isShown);
  });
});
