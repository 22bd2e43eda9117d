import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fill, press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { loadSwitchQuestion } from '../dialogs/later-dialogs.ts';
import { useDialog } from '../dialogs/open-dialog.ts';
import { ShownDialog } from '../dialogs/shown-dialog.tsx';
import { ActiveCell } from './active-cell.tsx';

await startText('lists');
await loadSwitchQuestion();
const server = fakeServer();
const onSwitch = vi.fn(async () => {});

const Dialogs = () => <ShownDialog isOpen={useDialog() !== undefined} />;

function show(area: 'companies' | 'users' | 'systemUsers', row: object = {}) {
  const whole = { id: 7, client_id: 3, name: 'Aurora', active: '1' as const, ...row };
  render(
    <>
      <ActiveCell area={area} row={whole} maySwitch onSwitch={onSwitch} />
      <Dialogs />
    </>,
    { wrapper: Providers },
  );
}

const openQuestion = async () => {
  fireEvent.click(screen.getByRole('switch'));
  await screen.findByRole('dialog');
};
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

beforeEach(() => {
  queryClient.clear();
  onSwitch.mockClear();
});

describe('The question before a switch', () => {
  it.each([
    [
      'a company with numbers',
      'companies',
      { users: 24, waiting: 26 },
      ['24 usuários deixam de entrar', '26 conversas seguem na fila', 'Nada é apagado'],
    ],
    [
      'a company without the right to read numbers',
      'companies',
      { users: null, waiting: null },
      ['Os usuários da empresa deixam de entrar', 'As conversas em espera seguem na fila', 'Nada é apagado'],
    ],
    [
      'a user',
      'users',
      { is_company_active: true },
      [
        'Deixa de entrar na plataforma de atendimento',
        'As conversas abertas não são alteradas',
        'Nada é apagado',
      ],
    ],
    [
      'a system user',
      'systemUsers',
      { sessions: 1 },
      ['Deixa de entrar na Retaguarda', '1 sessão aberta é encerrada', 'Nada é apagado'],
    ],
  ] as const)('shows the consequences of deactivating %s', async (_what, area, answer, expected) => {
    show(area);
    await openQuestion();

    server.answer(-1, 200, answer);

    expect(await lines()).toEqual(expected);
    expect(screen.getByText('O que acontece')).toBeDefined();
    expect(screen.getByText('Deseja desativar Aurora?')).toBeDefined();
  });

  it.each([
    [
      'companies',
      { users: 24, waiting: 0 },
      ['24 usuários voltam a entrar', 'Nenhuma conversa está na fila'],
    ],
    ['users', { is_company_active: true }, ['Volta a entrar na plataforma de atendimento']],
    [
      'users',
      { is_company_active: false },
      ['Só volta a entrar quando a empresa, que está inativa, for ativada'],
    ],
    ['systemUsers', { sessions: 0 }, ['Volta a entrar na Retaguarda']],
  ] as const)('shows the consequences of activating one of %s', async (area, answer, expected) => {
    show(area, { active: '0' });
    await openQuestion();

    server.answer(-1, 200, answer);

    expect(await lines()).toEqual(expected);
    expect(screen.getByText('Deseja ativar Aurora?')).toBeDefined();
  });

  it('can be answered before the consequences are loaded, and sends the trimmed reason', async () => {
    show('companies');
    await openQuestion();
    fill('Motivo (opcional)', '  Em atraso ');

    await press('Sim');

    expect(onSwitch).toHaveBeenCalledExactlyOnceWith(false, 'Em atraso');
  });

  it('needs no reason', async () => {
    show('companies');
    await openQuestion();

    await press('Sim');

    expect(onSwitch).toHaveBeenCalledExactlyOnceWith(false, undefined);
  });

  it('shows the consequences without numbers when these cannot be read', async () => {
    show('companies');
    await openQuestion();

    server.answer(-1, 404, { message: 'Resource not found' });

    expect(await lines()).toContain('Os usuários da empresa deixam de entrar');
  });
});

describe('The reason', () => {
  const switched = { reason: 'Em atraso', since: '2026-11-16T10:00:00.000Z', by: 'Ana' };

  it('is shown with what is inactive', () => {
    show('companies', { active: '0', switched });

    expect(screen.getByText('Em atraso')).toBeDefined();
  });

  it('of what is active is not', () => {
    show('companies', { switched });

    expect(screen.queryByText('Em atraso')).toBeNull();
  });

  it('that nobody gave is replaced by the day on which it was switched', () => {
    show('companies', { active: '0', switched: { ...switched, reason: null } });

    expect(screen.getByText(/^Desde [\d/]+$/)).toBeDefined();
  });
});
