import type { Endpoint } from '@retaguarda/contract/endpoint';
import { roles } from '@retaguarda/contract/entities/roles';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dayAfter } from '../../components/fields/days.ts';
import { formatDay } from '../../platform/text/format.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { clockIn } from '../../platform/text/zoned-time.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { cancelApproval, requestApproval, useRefusedCall } from './requesting.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => signIn());

const Asked = () => <ApprovalDialog isOpen={useRefusedCall() !== undefined} onClose={cancelApproval} />;

async function open(policy: 'role' | 'webhook' | 'bulk', path: string, isForAuthor = false, body?: object) {
  await renderAt('/roles', { '/roles': Asked, '/approval/$idRequest': () => 'the request' });
  const call = { method: 'POST' as const, path, query: { id: '6' } };
  const { createToken } = serviceAccounts;
  const endpoint = { ...(isForAuthor ? createToken : roles.edit), method: call.method, path } as Endpoint;
  let isRequested: Promise<boolean> | undefined;
  await act(async () => {
    isRequested = requestApproval(policy, endpoint, { query: call.query, ...(body && { body }) });
  });
  await screen.findByLabelText(/^Motivo/);
  return { call, isRequested };
}
const sent = () => server.calls.find(({ url }) => url === '/api/change-request')?.body;

it('a request is for at once, or for a chosen time', async () => {
  const { call, isRequested } = await open('role', '/role');
  fill('Motivo *', 'A equipe precisa');
  expect(button('Pedir aprovação').disabled).toBe(false);
  await press('Fazer em um horário…');
  const day = dayAfter({ months: 2 });
  fill('Dia', formatDay(day));
  fill('Hora', '25');
  expect(button('Pedir aprovação').disabled).toBe(true);
  fill('Hora', '14:30');

  await press(screen.getByText(/^Pedir para .*, 14:30$/).textContent);

  const { run_at, ...others } = sent() as { run_at: string };
  expect(others).toEqual({ call, reason: 'A equipe precisa' });
  expect(clockIn(Intl.DateTimeFormat().resolvedOptions().timeZone, run_at)).toEqual({ day, time: '14:30' });
  await act(async () => server.answer(-1, 200, { id: 4, message: 'Approval requested' }));
  expect(await isRequested).toBe(true);
});

it.each([
  ['webhook', '/webhook', true],
  ['bulk', '/job/schedule', false],
  ['bulk', '/job/run', false],
] as const)('a request about %s for %s has no time of its own', async (policy, path, isForAuthor) => {
  const { call, isRequested } = await open(policy, path, isForAuthor);
  expect(screen.queryByText('Fazer em um horário…')).toBeNull();
  fill('Motivo *', 'A equipe precisa');
  await press('Pedir aprovação');
  expect(sent()).toEqual({ call, reason: 'A equipe precisa' });
  await act(async () => server.answer(-1, 200, { id: 4, message: 'Approval requested' }));
  await waitFor(async () => expect(await isRequested).toBe(true));
});

it('what was requested already leads to that request', async () => {
  const { isRequested } = await open('role', '/role');
  fill('Motivo *', 'De novo');
  await press('Pedir aprovação');
  await act(async () => server.answer(-1, 409, { message: 'You have requested this already', request: 4 }));

  const link = await screen.findByRole('link', { name: 'Abrir o pedido que já existe' });
  expect(link.getAttribute('href')).toBe('/approval/4');
  fireEvent.click(link);
  expect(await isRequested).toBe(false);
});

it('the reason that was given with the change need not be typed again', async () => {
  const body = { active: false, reason: 'Contrato encerrado' };
  const { call, isRequested } = await open('bulk', '/job/run', false, body);

  await press('Pedir aprovação');

  expect(sent()).toEqual({ call: { ...call, body }, reason: 'Contrato encerrado' });
  await act(async () => server.answer(-1, 200, { id: 4, message: 'Approval requested' }));
  await waitFor(async () => expect(await isRequested).toBe(true));
});
