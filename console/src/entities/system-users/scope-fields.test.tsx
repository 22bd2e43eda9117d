import type { SystemUser } from '@retaguarda/contract/entities/system-users';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { choose, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { SystemUserPage } from './system-user-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const rui: SystemUser = {
  ...{ id: 7, name: 'Rui Prado', email: 'rui@example.com', nickname: 'rui', profile_id: 1, url_avatar: '' },
  ...{ active: '1' as const, last_login: null, ends_on: null, profiles: [{ id: 1, name: 'Suporte' }] },
  ...{ directory_id: null, directory: null, directory_key: null, directory_profile: false },
  ...{ scoped: false, scope_client_id: [], scope_rule: [] },
};
const all: Permission[] = ['system_user:GET', 'system_user:PUT', 'client:GET'];

/** Answers the calls that begin with this text and have no answer yet, as soon as they come. */
async function answer(call: string, body: object) {
  await waitFor(() => expect(server.asked().some((asked) => asked.startsWith(call))).toBe(true));
  await act(async () => {
    for (const [at, asked] of server.asked().entries())
      if (asked.startsWith(call)) server.answer(at, 200, body, { etag: '"4"' });
  });
}

async function open(person: Partial<SystemUser> = {}, { granted = all, id = 1, scoped = false } = {}) {
  signIn({ id, granted, scoped });
  await renderAt('/systemuser/7', {
    '/systemuser/$idSystemUser': SystemUserPage,
    '/systemusers': () => null,
  });
  const row = { ...rui, ...person };
  await answer('GET /system-user?id=7', {
    ...{ systemUsers: [row], total: 1, paging: 1 },
    form: { profiles: [{ id: 1, name: 'Suporte', may_give: true }] },
  });
  await screen.findByText('Apelido');
}
const status = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const preview = { total: 37, companies: [1, 2, 3, 4].map((id) => ({ id, name: `Farmácia ${id}` })) };

describe('The companies of a system user', () => {
  it('are all or some, and what the choice contains is counted before it is saved', async () => {
    await open();
    expect(screen.queryByLabelText('Todas da UF')).toBeNull();

    fireEvent.click(screen.getByLabelText('Só algumas'));
    expect(status()).toContain('Sem empresa escolhida e sem regra, a pessoa não vê nenhuma empresa.');
    const states = screen.getByLabelText('Todas da UF', { selector: 'input' });
    fireEvent.click(states);
    fireEvent.click(await screen.findByRole('option', { name: 'SP', hidden: true }));
    await answer('POST /system-user/scope', preview);

    expect(server.calls.find(({ url }) => url.endsWith('/scope'))?.body).toEqual({
      scope_client_id: [],
      scope_rule: ['state:SP'],
    });
    await waitFor(() =>
      expect(status()).toContain('Vê 37 empresas: Farmácia 1, Farmácia 2, Farmácia 3 … e mais 34'),
    );
    await press('Confirmar');
    expect(server.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      body: { scoped: true, scope_rule: ['state:SP'] },
    });
  });

  it('can be chosen for a new person, too', async () => {
    signIn({ granted: [...all, 'system_user:POST'] });
    await renderAt('/systemuser', { '/systemuser': SystemUserPage, '/systemusers': () => null });
    const form = { profiles: [{ id: 1, name: 'Suporte', may_give: true }] };
    await answer('GET /system-user?', { systemUsers: [], total: 0, paging: 0, form });
    await screen.findByText('Apelido');
    for (const [name, value] of Object.entries({ Nome: 'Rui', 'E-mail': 'rui@example.com', Apelido: 'rui' }))
      fill(`${name} *`, value);
    await choose(screen.getByLabelText('Perfil *', { selector: 'input' }), 'Suporte');
    fireEvent.click(screen.getByLabelText('Só algumas'));
    await choose(screen.getByLabelText('Todas da UF', { selector: 'input' }), 'SP');
    await press('Confirmar');

    expect(server.calls.find(({ url }) => url === '/api/system-user')).toMatchObject({
      method: 'POST',
      body: { name: 'Rui', scoped: true, scope_rule: ['state:SP'] },
    });
  });

  it('are said as a warning when there are none', async () => {
    await open({ scoped: true, scope_rule: ['state:AC'] });
    await answer('POST /system-user/scope', { total: 0, companies: [] });

    await waitFor(() => expect(status()).toContain('Não vê nenhuma empresa.'));
  });

  it('come back when somebody has chosen all companies by mistake', async () => {
    await open({ scoped: true, scope_rule: ['state:AC'] });
    fireEvent.click(screen.getByLabelText('Todas as empresas'));
    expect(screen.queryByLabelText('Todas da UF')).toBeNull();
    fireEvent.click(screen.getByLabelText('Só algumas'));

    expect(screen.getAllByText('AC').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Todas da UF', { selector: 'input' })).toBeTruthy();
    expect(screen.getByText('Confirmar').closest('button')?.disabled).toBe(true);
  });

  it('are only shown to those who may not edit the person', async () => {
    await open(
      { scoped: true, scope_rule: ['root:12345678'] },
      { granted: ['system_user:GET', 'client:GET'] },
    );

    expect(screen.getByText('12.345.678')).toBeTruthy();
    expect(screen.queryByLabelText('Todas da UF')).toBeNull();
    expect(server.asked().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('cannot be changed by those who do not see all of them, and a note says so', async () => {
    await open({ scoped: true, exceeds_scope: true }, { scoped: true });

    expect(screen.getByRole('note').textContent).toBe('Essa pessoa atende empresas que você não vê');
    expect(screen.queryByText(/não vê nenhuma empresa/)).toBeNull();
    expect(screen.queryByText('Confirmar')).toBeNull();
  });

  it('are not to be chosen for oneself', async () => {
    await open({}, { id: 7 });

    expect(screen.queryByLabelText('Só algumas')).toBeNull();
  });

  it('are listed with their reasons', async () => {
    await open({ scoped: true, scope_rule: ['tag:4'] });
    const rules = [{ rule: 'tag:4', name: 'Sudeste' }];
    await answer('GET /system-user/companies?id=7&page=1', {
      ...{ scoped: true, rules, total: 21, paging: 2 },
      companies: [{ id: 3, name: 'Ótica Real', is_listed: true, rules }],
    });

    const line = (await screen.findByText('Ótica Real')).closest('li');
    expect(line?.textContent).toBe('Ótica RealEscolhida · Etiqueta Sudeste');
    expect(status()).toContain('21 empresas');
    expect(screen.getByText('Ótica Real').getAttribute('href')).toBe('/company/3');
    await press('2');
    expect(server.asked().at(-1)).toBe('GET /system-user/companies?id=7&page=2');
  });

  it('are only those of the reader, where the reader has a scope', async () => {
    await open({ scoped: true, scope_rule: ['tag:4'] }, { scoped: true });
    const rules = [{ rule: 'tag:4', name: 'Sudeste' }];
    await answer('GET /system-user/companies?id=7&page=1', {
      ...{ scoped: true, rules, total: 5, paging: 1 },
      companies: [{ id: 3, name: 'Ótica Real', is_listed: false, rules }],
    });

    await waitFor(() => expect(status()).toContain('5 das empresas que você atende'));
  });
});
