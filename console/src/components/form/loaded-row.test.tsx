import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DepartmentPage } from '../../entities/departments/department-page.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { RowPending } from './loaded-row.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

const open = (props: { id?: string; failures?: number; isOwnProfile?: boolean; error?: Error }) =>
  renderAt('/form', {
    '/systemusers': () => <h1>A lista</h1>,
    '/form': () => (
      <RowPending
        reading={{ error: props.error ?? null, refetch: () => {}, failureCount: props.failures ?? 0 }}
        list="/systemusers"
        area="systemUsers"
        id={props.id}
        isOwnProfile={props.isOwnProfile ?? false}
      />
    ),
  });
const heading = () => screen.getByRole('heading').textContent;
const steps = () => screen.getByLabelText('Caminho').textContent;

describe('While a form loads', () => {
  it.each([
    ['of a row', { id: '7' }, 'Editar usuário do sistema', 'Usuários do sistema'],
    ['of a new row', {}, 'Adicionar usuário do sistema', 'Usuários do sistema'],
    ['of one’s own profile', { isOwnProfile: true }, 'Meu perfil', 'Início'],
  ])(
    'its heading and its breadcrumb are already shown, with a spinner: the form %s [4.FLOW.6]',
    async (_what, props, title, step) => {
      await open(props);

      expect(heading()).toBe(title);
      expect(steps()).toContain(step);
      expect(screen.getByRole('status').textContent).toBe('');
      expect(screen.getByRole('status').querySelector('[aria-label=Carregando]')).not.toBeNull();
    },
  );

  it('and the server fails, a message says that it is retried', async () => {
    await open({ id: '7', failures: 1 });

    expect(screen.getByRole('status').textContent).toBe('Não foi possível carregar. Tentando novamente…');
  });
});

it('A row that does not exist is said to be missing, with a way back to its list', async () => {
  const { address } = await open({
    id: '7',
    error: new ApiError({ status: 404, errors: [] }, systemUsers.list),
  });
  expect(heading()).toBe('Registro não encontrado');

  await press('Voltar');

  await screen.findByText('A lista');
  expect(address()).toBe('/systemusers');
});

it('The forms of a company that does not exist do not open', async () => {
  signIn({ granted: ['department:GET', 'department:POST'] });
  const path = '/company/$idCompany/department';
  await renderAt('/company/9/department', { [path]: DepartmentPage, '/departments': () => null });
  await act(async () =>
    server.answer(server.asked().indexOf('GET /client?id=9'), 404, { message: 'Resource not found' }),
  );

  expect(await screen.findByText('Registro não encontrado')).toBeTruthy();
});
