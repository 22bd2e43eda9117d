import type { Reply } from '@retaguarda/contract/endpoint';
import type { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import type { Permission } from '@retaguarda/contract/permissions';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dayAfter } from '../../components/fields/days.ts';
import { formatDay } from '../../platform/text/format.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { SystemUserSignInCard } from './system-user-sign-in-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

type Check = Reply<typeof signInChecks.ofSystemUser>;
const fine: Check = {
  person: { ends_on: null, active: true },
  invitation: null,
  locked_until: null,
  last_login: null,
  is_within_reach: true,
};
const mendable: Permission[] = ['system_user:GET', 'system_user:PUT', 'system_user:ACTIVATE'];

function show(check: Partial<Check> | undefined, { granted = mendable, isError = false } = {}) {
  signIn({ granted });
  const refetch = vi.fn();
  const reading = { data: check && { ...fine, ...check }, isError, refetch };
  render(
    <SystemUserSignInCard
      person={{ id: 7, name: 'Rui Prado', email: 'rui@example.com', directory_id: null }}
      reading={reading}
      onSwitched={() => {}}
    />,
    { wrapper: Providers },
  );
  return refetch;
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('Nothing blocks the sign-in, and the last one is shown', () => {
  show({ last_login: '2026-11-16T10:00:00.000Z' });

  expect(screen.getByText('Nada impede o acesso')).toBeDefined();
  expect(screen.getByText(/^Último acesso em 16\/11\/2026/)).toBeDefined();
});

it('A person who has never signed in is shown as such', () => {
  show({});

  expect(screen.getByText('Ainda não entrou nenhuma vez')).toBeDefined();
});

it('A locked account is unlocked', async () => {
  show({ locked_until: '2026-11-16T10:15:00.000Z' });
  expect(screen.getByText('Senhas erradas demais: a conta está bloqueada')).toBeDefined();

  await press('Desbloquear');

  expect(server.asked()).toEqual(['POST /system-user/unlock?id=7']);
});

it('A person without a password is invited again, or gets a link', () => {
  show({ invitation: { state: 'none', at: null, tries: 0 } });

  expect(buttons()).toEqual(['Enviar convite', 'Copiar link']);
});

it.each([
  ['may only view', {}, ['system_user:GET'] as Permission[]],
  ['hold less than the person', { is_within_reach: false }, mendable],
])('Those who %s only see the blockers', (_who, reach, granted) => {
  show(
    { person: { ends_on: null, active: false }, locked_until: '2026-11-16T10:15:00.000Z', ...reach },
    { granted },
  );

  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(buttons()).toEqual([]);
});

it('A check that failed can be tried again, and the form does not wait for it', async () => {
  const refetch = show(undefined, { isError: true });
  await press('Tentar novamente');

  expect(refetch).toHaveBeenCalledOnce();
});

it.each([
  [5, (day: string) => `O acesso termina em ${day} · Ainda não entrou nenhuma vez`],
  [
    -1,
    (day: string) =>
      `O acesso devia ter terminado em ${day}, mas o último super_admin tem que ficar · Ainda não entrou nenhuma vez`,
  ],
  [60, () => 'Ainda não entrou nenhuma vez'],
])('The end date in %i days is named if it is near', (days, note) => {
  const ends_on = dayAfter({ days });
  show({ person: { ends_on, active: true }, last_login: null });

  expect(screen.getByText(note(formatDay(ends_on)))).toBeTruthy();
});

it('A deactivation by the end date is translated, and names no person', () => {
  const switched = { reason: 'Deactivated on the end date', since: '2026-11-16T10:15:00.000Z', by: '' };
  show({ person: { ends_on: null, active: false, switched } });

  expect(screen.getByText('Desativação na data definida')).toBeTruthy();
  expect(screen.getByText(/^Desde 16\/11\/2026 \d\d:\d\d$/)).toBeTruthy();
});
