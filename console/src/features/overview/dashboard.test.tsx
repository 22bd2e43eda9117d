import { type Overview, overviewLimits } from '@retaguarda/contract/entities/overview';
import { permissions } from '@retaguarda/contract/permissions';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { viewAs } from '../../platform/session/session.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { activityEntry } from '../../test/activity-entry.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { DashboardPage } from './dashboard-page.tsx';

// Charts cannot be loaded here: all that they show has to be there without them.
vi.mock('./bar-chart.tsx', () => Promise.reject(new Error('There is no network')));

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => {
  queryClient.clear();
  signIn({ granted: [...permissions] });
});

const at = '2026-03-04T12:00:00.000Z';
const { differences: _, ...latest } = activityEntry();

const everything: Overview = {
  counted_at: at,
  companies: { total: 1084, inactive: 4 },
  users: { total: 618, inactive: 44, invited: 3 },
  system_users: { total: 7, inactive: 0, invited: 2 },
  queues: {
    total: 26,
    longest: [
      { company: { id: 5, name: 'Casa Ipê Modas' }, skill: { id: 2, name: 'Vendas' }, total: 20, since: at },
      { company: { id: 6, name: 'Padaria' }, skill: null, total: 6, since: at },
    ],
  },
  changes: {
    hours: { from: new Date().toISOString(), totals: [34] },
    latest: [latest],
  },
  attention: {
    companies_without_users: {
      total: 15,
      rows: [{ id: 5, name: 'Casa Ipê Modas', company: null, at, mail: null }],
    },
    users_without_password: { total: 0, rows: [] },
    mails_to_users: {
      total: 2,
      rows: [
        {
          id: 9,
          name: 'Maria Souza',
          company: { id: 5, name: 'Casa Ipê Modas' },
          at,
          mail: { kind: 'invitation', tries: 4 },
        },
        { id: null, name: null, company: null, at, mail: { kind: 'reset', tries: 1 } },
      ],
    },
  },
};

const open = () => renderAt('/dashboard', { '/dashboard': DashboardPage });
/** Waits also where many tests run at once. */
const patiently = (check: () => unknown) => vi.waitFor(check, 10_000);

/** Answers the call that was made last, and waits until the answer is shown. */
async function answer(status: number, body: unknown, calls = 1) {
  await patiently(() => expect(server.calls).toHaveLength(calls));
  await act(async () => server.answer(-1, status, body));
  await patiently(() => expect(screen.queryByRole('status')).toBeNull());
}

const part = (name: string) => within(screen.getByRole('region', { name }));

it('a person without read permissions sees only the breadcrumb, and nothing is requested', async () => {
  signIn({ granted: ['department:GET', 'role:GET'] });

  await open();

  expect(screen.getByRole('navigation').textContent).toBe('InícioPainel');
  expect(screen.getByRole('heading').textContent).toBe('Painel');
  expect(screen.queryByRole('status') ?? screen.queryByRole('region')).toBeNull();
  expect(server.asked()).toEqual([]);
});

it('The dashboard shows figures, each with a link to the list of exactly those rows', async () => {
  await open();
  await answer(200, everything);

  const figures = part('Números');
  const linkTo = (name: string) => figures.getByRole('link', { name }).getAttribute('href');
  expect(linkTo('Empresas 1.084')).toBe('/companies?page=1');
  expect(linkTo('1.080 ativas')).toBe('/companies?page=1&active=1');
  expect(linkTo('4 inativas')).toBe('/companies?page=1&active=0');
  expect(linkTo('Usuários do sistema 7')).toBe('/systemusers?page=1');
  expect(figures.getByText('5')).toBeTruthy();
  expect(figures.getByText('3 de usuários')).toBeTruthy();
});

it('The dashboard names the first items that need attention, with a link to each, and counts the rest', async () => {
  await open();
  await answer(200, everything);

  const attention = part('Precisa de atenção');
  expect(attention.getByRole('link', { name: 'Casa Ipê Modas' }).getAttribute('href')).toBe('/company/5');
  expect(attention.getByText('desde 04/03/2026')).toBeTruthy();
  expect(attention.getByText('e mais 14')).toBeTruthy();
  expect(attention.getByRole('link', { name: 'Maria Souza' }).getAttribute('href')).toBe('/company/5/user/9');
  expect(attention.getByText(/^Redefinição de senha · 1 tentativa · próxima às/)).toBeTruthy();
  expect(attention.queryByText(/nunca entr/)).toBeNull();
  expect(attention.queryByRole('link', { name: 'e mais 14' })).toBeNull();
});

it('Each number links to the list of exactly these rows if the list can be filtered that way', async () => {
  const rows = [{ id: 3, name: 'Ana', company: null, at: null, mail: null }];
  await open();
  await answer(200, { ...everything, attention: { system_users_never_signed_in: { total: 5, rows } } });

  const attention = part('Precisa de atenção');
  for (const name of ['5 usuários do sistema nunca entraram', 'e mais 4'])
    expect(attention.getByRole('link', { name }).getAttribute('href')).toBe(
      '/systemusers?page=1&active=1&last_login=never',
    );
});

it('The dashboard shows queues and changes as text, with or without the charts', async () => {
  await open();
  await answer(200, everything);

  const queues = part('Filas que esperam há mais tempo').getAllByRole('listitem');
  expect(queues.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Casa Ipê ModasVendas · 20 conversas\d+\sd(\s\d+\sh)?$/),
    expect.stringMatching(/^PadariaSem habilidade · 6 conversas\d+\sd(\s\d+\sh)?$/),
  ]);
  const days = part('Alterações dos últimos 14 dias').getAllByRole('row');
  expect(days).toHaveLength(overviewLimits.days + 1);
  expect(days.at(-1)?.textContent).toMatch(/34$/);
});

it('The dashboard says when nothing needs attention', async () => {
  await open();
  await answer(200, { counted_at: at, attention: { users_without_password: { total: 0, rows: [] } } });

  expect(part('Precisa de atenção').getByText('Nada precisa de atenção agora')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Últimas alterações' })).toBeNull();
});

it('The dashboard can be loaded again after a failure', async () => {
  await open();
  await answer(400, { message: 'Invalid data' });

  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await answer(200, everything, 2);

  await patiently(() => screen.getByRole('region', { name: 'Números' }));
});

it('The dashboard requests only data that the viewed profile may read', async () => {
  viewAs({ name: 'Leitura', granted: ['user:GET'], role_type: 'agent' });

  await open();

  expect(server.asked()).toEqual(['GET /overview?only=user%3AGET']);
  viewAs(undefined);
});

it('a hidden notice comes back when there is more of it, or when the person asks for it', async () => {
  await open();
  await answer(200, everything);
  const attention = () => part('Precisa de atenção');
  const hide = 'Ocultar o aviso: 15 empresas ativas sem usuários ativos';

  fireEvent.click(attention().getByRole('button', { name: hide }));
  expect(attention().queryByText(/sem usuários ativos/)).toBeNull();
  fireEvent.click(attention().getByRole('button', { name: 'Mostrar' }));
  fireEvent.click(attention().getByRole('button', { name: hide }));
  const { companies_without_users } = everything.attention;
  // Not awaited: it resolves with the answer.
  void queryClient.invalidateQueries();
  await answer(
    200,
    {
      ...everything,
      attention: { companies_without_users: { rows: [], ...companies_without_users, total: 16 } },
    },
    2,
  );

  await patiently(() => attention().getByText('16 empresas ativas sem usuários ativos'));
});

it('The welcome card is shown until the person closes it, for good', async () => {
  await open();
  expect(screen.getByRole('region', { name: /^Boas-vindas/ }).textContent).toContain('Ctrl K');
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByRole('region', { name: /^Boas-vindas/ })).toBeNull();

  cleanup();
  await open();
  expect(screen.queryByRole('region', { name: /^Boas-vindas/ })).toBeNull();
});
