import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { renderAt } from '../../test/render-at.tsx';
import { RowPending } from './loaded-row.tsx';

await startText('lists');
await loadLaterTexts();

const open = (props: { id?: string; failures?: number; isOwnProfile?: boolean }) =>
  renderAt('/form', {
    '/form': () => (
      <RowPending
        reading={{ error: null, refetch: () => {}, failureCount: props.failures ?? 0 }}
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
  ])('its heading and its breadcrumb are already shown: the form %s', async (_what, props, title, step) => {
    await open(props);

    expect(heading()).toBe(title);
    expect(steps()).toContain(step);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('and the server fails, a message says that it is retried', async () => {
    await open({ id: '7', failures: 1 });

    expect(screen.getByRole('status').textContent).toBe('Não foi possível carregar. Tentando novamente…');
  });
});
