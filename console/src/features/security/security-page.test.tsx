import type { SecurityEvent } from '@retaguarda/contract/entities/security-log';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { securityEvent } from '../../test/security-event.ts';
import { signIn } from '../../test/signed-in.ts';
import { OwnSecurityPage, SecurityPage } from './security-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => {
  queryClient.clear();
  signIn({ granted: ['security:GET', 'system_user:GET'] });
});

const patiently = (check: () => unknown) => vi.waitFor(check, 10_000);
const asked = () => server.asked().filter((call) => call.startsWith('GET /security-log'));
async function answer(next: number | null, ...events: SecurityEvent[]) {
  await patiently(() => expect(asked().length).toBeGreaterThan(0));
  const at = server.asked().findLastIndex((call) => call.startsWith('GET /security-log'));
  await act(async () => server.answer(at, 200, { events, next }));
}

/** The events that are shown. The filters above them are a list, too. */
const items = async () =>
  (await screen.findAllByRole('region')).flatMap((day) => within(day).getAllByRole('listitem'));
const unfold = (item: HTMLElement | undefined) =>
  fireEvent.click(within(item as HTMLElement).getByRole('button', { expanded: false }));

const open = (address: string) =>
  renderAt(address, {
    '/security': SecurityPage,
    '/edit-profile/security': OwnSecurityPage,
    '/systemuser/$idSystemUser': () => null,
    '/edit-profile': () => null,
    '/approval/$idRequest': () => null,
    '/company/$idCompany/user/$idUser': () => null,
  });

it('says of a requested approval what it is about, without the call, and leads to the request', async () => {
  await open('/security?page=1');
  const details = { request: 3, policies: 'deactivation', call: 'PATCH /client/activate' };
  await answer(null, securityEvent({ kind: 'approvalAsked', details }));

  const [event] = await items();
  expect(event?.textContent).toContain('Aprovação pedida: Desativar empresas, pedido nº 3');
  unfold(event);
  const link = screen.getByRole('link', { name: 'Abrir o pedido nº 3' });
  expect(link.getAttribute('href')).toBe('/approval/3');
});

it('describes each event in words, with the person concerned, who did it and from where', async () => {
  await open('/security?page=1&outcome=refused&from=2026-11-15');
  const from = encodeURIComponent(new Date(2026, 10, 15).toISOString());
  expect(asked()).toEqual([`GET /security-log?from=${from}&is_refused=true`]);
  await answer(
    null,
    securityEvent({ kind: 'signIn', is_refused: true, details: { reason: 'password' } }),
    securityEvent({ id: 8, kind: 'unlock', by: { id: 2, name: 'Bruno Lima' } }),
    securityEvent({ id: 7, kind: 'signIn', is_refused: true, account: null, browser: 'curl/8.5.0' }),
  );

  const [refused, unlocked, unknown] = await items();
  expect(refused?.textContent).toMatch(/Ana Souza.*Entrada recusada: senha errada · Firefox 140 no Windows/);
  expect(screen.getAllByTitle(/^Mozilla.*Firefox/)).toHaveLength(2);
  expect(unlocked?.textContent).toMatch(/Desbloqueio da conta.* · Feito por Bruno Lima · Firefox/);
  expect(screen.getByText('Resultado: Recusado')).toBeTruthy();
  unfold(refused);
  unfold(unlocked);
  expect(
    within(refused as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/systemuser/5');
  expect(unlocked?.textContent).toContain('Ana Souza · Feito por Bruno Lima');
  expect(unknown?.textContent).toContain('Nenhuma conta');
  expect(unknown?.textContent).toContain('curl/8.5.0');
  expect(screen.getByText('3 eventos mostrados')).toBeTruthy();
  expect(screen.getByText('Não há eventos mais antigos')).toBeTruthy();
});

it('older events come after those that are shown, and the code of a request can be copied', async () => {
  const copied = vi.fn();
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => copied(text) },
    configurable: true,
  });
  await open('/security?page=1');
  await answer(9, securityEvent());
  fireEvent.click(await screen.findByRole('button', { name: 'Carregar mais antigos' }));
  await patiently(() => expect(asked().at(-1)).toBe('GET /security-log?before=9'));
  await answer(null, securityEvent({ id: 8, at: '2026-11-14T12:00:00.000Z', request_id: 'the-older' }));

  await patiently(async () => expect(await items()).toHaveLength(2));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  unfold((await items())[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar o código da requisição the-older' }));
  expect(copied).toHaveBeenCalledWith('the-older');
});

it('everybody sees the events of their own account, without the choice of another one or an export', async () => {
  signIn({ granted: [] });
  await open('/edit-profile/security?page=1&system_user_id=999');
  expect(asked()).toEqual(['GET /security-log?system_user_id=1']);
  await answer(null, securityEvent({ by: { id: 2, name: 'Bruno Lima' } }));

  const [item] = await items();
  unfold(item);
  expect(item?.textContent).toContain('Feito por Bruno Lima');
  fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }));
  expect(screen.getByRole('combobox', { name: 'Evento' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Conta' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
});

it('the register of access to personal data says whose data it was, with a link for those who may open it', async () => {
  await open('/security?page=1&register=true&about_entity=user&about_id=12');
  expect(asked()).toEqual(['GET /security-log?register=true&about_entity=user&about_id=12']);
  const details = { entity: 'user', id: 12 };
  const about = { entity: 'user' as const, id: 12, client_id: 3 };
  await answer(
    null,
    securityEvent({ kind: 'personOpened', details, about: { ...about, name: 'Rita Prado' } }),
    securityEvent({ id: 8, kind: 'personOpened', details, about: { ...about, name: null } }),
  );

  expect(await screen.findByText('Pessoa: Rita Prado')).toBeTruthy();
  const [named, unnamed] = await items();
  unfold(named);
  unfold(unnamed);
  expect(named?.textContent).toContain('Dados de uma pessoa abertos: Usuário, Rita Prado');
  const link = within(named as HTMLElement).getByRole('link', { name: 'Rita Prado' });
  expect(link.getAttribute('href')).toBe('/company/3/user/12');
  expect(unnamed?.textContent).toContain('Dados de #12');
  expect(within(unnamed as HTMLElement).queryByRole('link', { name: '#12' })).toBeNull();
});

it('an empty log says so once', async () => {
  await open('/security?page=1');
  await answer(null);

  expect(await screen.findByText('Nenhum evento encontrado')).toBeTruthy();
  expect(screen.queryByText(/mostrado/)).toBeNull();
});

it('a person is found by name, and chosen together with the list they are in', async () => {
  signIn({ granted: ['security:GET', 'user:GET'] });
  const { address } = await open('/security?page=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Filtrar' }));
  const field = await screen.findByRole('combobox', { name: 'Pessoa' });
  act(() => field.focus());
  fireEvent.input(field, { target: { value: 'rita' } });
  await patiently(() => expect(server.asked().at(-1)).toBe('GET /search?text=rita&page=1&qtd=7'));
  const row = { id: 12, name: 'Rita Prado', detail: 'rita@a.example', active: true };
  const client = { id: 3, name: 'Aurora', active: true };
  const group = { kind: 'user', total: 1, has_more: false, paging: 1, rows: [{ ...row, client }] };
  await act(async () => server.answer(-1, 200, { groups: [group] }));

  fireEvent.click(await screen.findByText('Rita Prado'));

  await patiently(() => expect(address()).toBe('/security?about_entity=user&about_id=12&page=1'));
});
