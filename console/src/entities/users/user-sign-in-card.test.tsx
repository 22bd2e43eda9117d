import type { Reply } from '@retaguarda/contract/endpoint';
import type { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSwitchQuestion } from '../../components/dialogs/later-dialogs.ts';
import { closeDialog, useDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { UserSignInCard } from './user-sign-in-card.tsx';

await startText('lists');
await loadSwitchQuestion();
const server = fakeServer();
const onSwitched = vi.fn();
const refetch = vi.fn();

type Check = Reply<typeof signInChecks.ofUser>;
const fine: Check = {
  person: { ends_on: null, active: true },
  company: { name: 'Aurora Seguros', active: true },
  invitation: null,
  hours: null,
  is_within_reach: true,
};
const everything: Permission[] = ['user:GET', 'user:PUT', 'user:ACTIVATE', 'client:ACTIVATE'];
const switched = { reason: 'Férias', since: '2026-11-16T10:00:00.000Z', by: 'Ana' };
const expired = { state: 'expired', at: '2026-11-12T10:00:00.000Z', tries: 0 } as const;

const Dialogs = () => <ShownDialog isOpen={useDialog() !== undefined} />;

function show(check: Partial<Check>, granted = everything) {
  signIn({ granted });
  const user = { id: 7, client_id: 3, name: 'Rui Prado', email: 'rui@example.com', directory_id: null };
  const reading = { data: { ...fine, ...check }, isError: false, refetch };
  render(
    <>
      <UserSignInCard user={user} reading={reading} onSwitched={onSwitched} />
      <Dialogs />
    </>,
    { wrapper: Providers },
  );
}

const lines = () =>
  screen.queryAllByRole('listitem').map((line) => ({
    text: [...line.querySelectorAll('p')].map(({ textContent }) => textContent),
    remedies: within(line)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  }));

beforeEach(() => vi.clearAllMocks());

describe('The card above the form of a user', () => {
  it('is one plain line when there is no blocker', () => {
    show({});

    expect(screen.getByText('Nada impede o acesso')).toBeDefined();
    expect(lines()).toEqual([]);
  });

  it('names every blocker with its reason, and its remedies beside it', () => {
    show({
      company: { name: 'Aurora Seguros', active: false, switched: { ...switched, reason: 'Em atraso' } },
      invitation: expired,
      hours: { is_now: false, next: { day: 'monday', start: '08:00' } },
    });

    expect(lines()).toEqual([
      {
        text: [
          'A empresa Aurora Seguros está inativa',
          'Em atraso',
          expect.stringMatching(/^Desde .*, por Ana$/),
        ],
        remedies: ['Ativar empresa'],
      },
      {
        text: ['Ainda sem senha: o convite expirou', expect.stringMatching(/^O link valeu até /)],
        remedies: ['Enviar convite', 'Copiar link'],
      },
      {
        text: ['Fora do horário de trabalho', 'O próximo começa: Segunda-feira, 08:00 (horário de Brasília)'],
        remedies: [],
      },
    ]);
  });

  it.each([
    [{ state: 'queued', at: null, tries: 0 }, 'Ainda sem senha: o convite está na fila de envio'],
    [{ state: 'failing', at: expired.at, tries: 2 }, 'Ainda sem senha: o e-mail do convite não saiu'],
    [{ state: 'pending', at: expired.at, tries: 0 }, 'Ainda sem senha: o convite espera resposta'],
    [{ state: 'none', at: null, tries: 0 }, 'Ainda sem senha: não há convite válido'],
  ] as const)('shows the state of an invitation: %j', (invitation, text) => {
    show({ invitation });

    expect(lines()[0]?.text[0]).toBe(text);
  });

  it('offers an inactive user no invitation before they are active', () => {
    show({ person: { ends_on: null, active: false, switched }, invitation: expired });

    expect(lines().map(({ remedies }) => remedies)).toEqual([['Ativar'], []]);
    expect(screen.getByText('Depois de ativar, envie um novo convite')).toBeDefined();
  });

  it.each([
    ['without the permissions', {}, ['user:GET']],
    ['who hold less than the user', { is_within_reach: false }, ['user:GET', 'user:PUT', 'user:ACTIVATE']],
  ] as [string, Partial<Check>, Permission[]][])('offers nothing to those %s', (_whom, reach, granted) => {
    show(
      { person: { ends_on: null, active: false }, company: { name: 'Aurora', active: false }, ...reach },
      granted,
    );

    expect(lines().flatMap(({ remedies }) => remedies)).toEqual([]);
  });
});

describe('A remedy', () => {
  it('activates after the same question as in the list, and hands the new version to the form', async () => {
    show({ person: { ends_on: null, active: false, switched } });
    await press('Ativar');
    expect(await screen.findByText('Deseja ativar Rui Prado?')).toBeDefined();
    await press('Sim');

    expect(server.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { active: true } });
    await act(async () => server.answer(-1, 200, { id: 7, message: 'User activated' }, { etag: '"5"' }));

    await vi.waitFor(() => expect(onSwitched).toHaveBeenCalledExactlyOnceWith(5));
  });

  it('makes a link and shows it once', async () => {
    show({ invitation: expired });
    await press('Copiar link');
    expect(server.asked()).toEqual(['POST /user/link?client_id=3&id=7']);
    const link = 'http://retaguarda.test/reset-password/abc';
    await act(async () =>
      server.answer(-1, 200, { id: 7, message: 'Link created', link, expires_at: switched.since }),
    );

    expect(await screen.findByDisplayValue(link)).toBeDefined();
    act(closeDialog);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(link);
  });

  it('on the company refreshes the card', async () => {
    show({ company: { name: 'Aurora Seguros', active: false } });
    await press('Ativar empresa');
    await screen.findByText('Deseja ativar Aurora Seguros?');
    await press('Sim');
    await act(async () => server.answer(-1, 200, { id: 3, message: 'Company activated' }));

    await vi.waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  });
});
