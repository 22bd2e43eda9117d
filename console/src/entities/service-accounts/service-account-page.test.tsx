import type { ServiceAccount } from '@retaguarda/contract/entities/service-accounts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { ServiceAccountPage } from './service-account-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const stored: ServiceAccount = {
  ...{ id: 7, name: 'Relatórios', description: 'Lê as empresas', active: true, tokens: 0 },
  ...{ last_used_at: null, made_by: 'Ana', created_at: '2026-11-18T12:00:00.000Z' },
};

const open = (address: string) =>
  renderAt(address, {
    '/serviceaccount': ServiceAccountPage,
    '/serviceaccount/$idServiceAccount': ServiceAccountPage,
    '/serviceaccounts': () => <h1>Lista</h1>,
    '/dashboard': () => <a href="/serviceaccount/7">Painel</a>,
  });

it('A new account opens its own page, where its tokens are made', async () => {
  signIn({ granted: ['service_account:GET', 'service_account:POST'] });
  const { address, back } = await open('/serviceaccount');
  fill('Nome *', 'Relatórios');
  fill('Descrição *', 'Lê as empresas');
  await press('Confirmar');
  await act(async () => server.answer(0, 200, { id: 7, message: 'Service account created' }));

  await waitFor(() => expect(address()).toBe('/serviceaccount/7'));
  expect(notify.success).toHaveBeenCalledExactlyOnceWith('Conta de serviço criada', {
    label: 'Abrir',
    link: expect.objectContaining({ params: { idServiceAccount: '7' } }),
  });
  // The form of the new account is no page to go back to.
  back();
  await waitFor(() => expect(screen.queryByText('Adicionar conta de serviço')).toBeNull());
});

it('Saved changes return to where the person came from', async () => {
  signIn({ granted: ['service_account:GET', 'service_account:PUT'] });
  const { address, go } = await open('/dashboard');
  await act(() => go('/serviceaccount/7'));
  const at = () => server.asked().findIndex((one) => one.startsWith('GET /service-account?'));
  await waitFor(() => expect(at()).toBeGreaterThanOrEqual(0));
  await act(async () =>
    server.answer(at(), 200, { serviceAccounts: [stored], total: 1, paging: 1 }, { etag: '"1"' }),
  );
  await screen.findByLabelText(/Nome/);
  fill('Nome *', 'Painéis');
  await press('Confirmar');
  await act(async () =>
    server.answer(-1, 200, { id: 7, message: 'Service account updated', stopped_webhooks: [] }),
  );

  await waitFor(() => expect(address()).toBe('/dashboard'));
});
