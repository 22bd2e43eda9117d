import type { Job } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { ImportPage } from './import-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const Empty = () => null;
const routes = {
  '/users/import': ImportPage,
  '/users': Empty,
  '/company/$idCompany/department': Empty,
  '/company/$idCompany/profile': Empty,
};

const named = { id: 1, name: 'Vendas' };
const form = {
  ...{ departments: [named], profiles: [{ ...named, department_id: 1 }] },
  ...{ skills: [], groups: [], extra: [], time_zone: 'America/Sao_Paulo' },
};

const answer = async (start: string, reply: object) => {
  await waitFor(() => expect(server.asked().some((call) => call.startsWith(start))).toBe(true));
  const at = server.asked().findLastIndex((call) => call.startsWith(start));
  await act(async () => server.answer(at, 200, reply));
};

async function openImport(search: string, options: object = form) {
  signIn({ granted: permissions });
  const opened = await renderAt(`/users/import?client_id=7${search}`, routes);
  await answer('GET /user?', { users: [], total: 0, paging: 0, form: options });
  return opened;
}

describe('An import of users', () => {
  it.each([
    [{ departments: [], profiles: [] }, 'Adicionar departamento', '/company/7/department'],
    [{ profiles: [] }, 'Adicionar perfil', '/company/7/profile'],
  ])(
    'of a company where every row would be refused leads to what is missing: %o',
    async (missing, name, to) => {
      await openImport('', { ...form, ...missing });

      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
    },
  );

  it('of a company that has all that is needed says nothing about it', async () => {
    await openImport('');
    await screen.findByText(/^Solte aqui um arquivo CSV ou XLSX/);

    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('An import that was checked before', () => {
  const job = {
    ...{
      id: 3,
      entity: 'user',
      action: 'import',
      state: 'ready',
      total: 2,
      ok: 1,
      refused: 1,
      same: 0,
      done: 0,
    },
    ...{ undone: 0, planned: 1, undoes: null, policies: [], company: null, run_at: null, parameters: {} },
  } as unknown as Job;

  it('checks its refused rows again when its page is opened, and whenever somebody asks for it', async () => {
    await openImport('&job=3');
    const checks = () => server.asked().filter((call) => call === 'POST /import/check?id=3');
    await answer('GET /job?', { jobs: [job], outcomes: [] });

    await waitFor(() => expect(checks()).toHaveLength(1));
    await answer('POST /import/check', { id: 3, message: 'Runs in the background' });
    // The check was over before the page has asked.
    await answer('GET /job?', { jobs: [{ ...job, ok: 2, refused: 1 }], outcomes: [] });
    await waitFor(() =>
      expect(server.asked().filter((call) => call.startsWith('GET /job/rows'))).toHaveLength(2),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Verificar de novo' }));
    await waitFor(() => expect(checks()).toHaveLength(2));
  });
});
