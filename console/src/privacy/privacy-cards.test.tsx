import type { ErasurePreview, ErasureReceipt } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { fakeServer } from '../test/fake-server.ts';
import { Providers } from '../test/providers.tsx';
import { renderAt } from '../test/render-at.tsx';
import { signIn } from '../test/signed-in.ts';
import { loadLaterTexts, startText } from '../text/text.ts';
import { DataCard } from './data-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { Due } from './privacy-badges.tsx';
import { PrivacyRequestPage } from './privacy-request-page.tsx';
import { ReceiptCard } from './receipt-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const all: Permission[] = ['privacy_request:GET', 'privacy_request:PUT', 'privacy_request:DELETE'];
const request: PrivacyRequest = {
  ...{ id: 3, kind: 'erasure', state: 'working', name: 'Ana Sá', email: 'ana@example.com', phone: '' },
  ...{ document: '', subject: null, received_on: '2026-11-02', due_on: '2026-11-17', days_left: 4 },
  ...{ handler_id: null, handler: null, notes: '', answer: '', closed_at: null, receipt: null },
};
const preview = (told: Partial<ErasurePreview> = {}): ErasurePreview => ({
  places: [
    { place: 'person', action: 'anonymised', count: 1, part: null },
    { place: 'sessions', action: 'removed', count: 0, part: null },
    { place: 'accessOfPerson', action: 'masked', count: 12, part: 'access' },
  ],
  ...{ searched: ['ana@example.com'], shared_names: [], obstacle: null, seen: 'a'.repeat(64) },
  ...told,
});
const receipt: ErasureReceipt = {
  ...{ id: 7, at: '2026-11-10T12:00:00.000Z', by: 'Bia', finished_at: null },
  places: [
    { place: 'person', action: 'anonymised', count: 1, part: null, held_until: null },
    { place: 'accessOfPerson', action: 'masked', count: 12, part: 'access', held_until: '2027-05-10' },
  ],
  holds: [{ part: 'access', ground: 'legalObligation', reason: 'Art. 15', until: '2027-05-10' }],
};

async function showPlan(told: Partial<ErasurePreview> = {}) {
  signIn({ granted: all });
  const onErased = vi.fn();
  render(<ErasureCard request={request} isChanged={false} onErased={onErased} />, { wrapper: Providers });
  fireEvent.click(screen.getByRole('button', { name: 'Ver o que será feito' }));
  await waitFor(() => expect(server.asked()).toEqual(['GET /privacy-request/erasure?id=3']));
  await act(async () => server.answer(-1, 200, preview(told)));
  await screen.findByText('Procurado nos textos');
  return onErased;
}
const typeName = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /para confirmar$/ }), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Anonimizar' });

it('shows what is held only when asked, place by place, with readable values', async () => {
  signIn({ granted: all });
  render(<DataCard request={request} />, { wrapper: Providers });
  expect(server.calls).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  await waitFor(() => expect(server.asked()).toEqual(['GET /privacy-request/data?id=3']));
  const row = { email: 'ana@example.com', active: true, due_on: '2026-11-17', ramal: '12', phone: '' };
  const places = [
    { place: 'person', total: 3, rows: [{ ...row, extra: { cor: 'azul' } }] },
    { place: 'mails', total: 0, rows: [] },
  ];
  await act(async () => server.answer(-1, 200, { places }));

  const place = await screen.findByRole('region', { name: 'Cadastro' });
  const pairs = within(place)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(pairs).toEqual([
    ...['E-mail: ana@example.com', 'Ativo: Sim', 'Responder até: 17/11/2026', 'ramal: 12'],
    ...['Campos da empresa: corazul', 'cor: azul'],
  ]);
  expect(place.textContent).toContain('e mais 2, no arquivo');
  expect(screen.queryByRole('region', { name: 'E-mails a enviar' })).toBeNull();
});

it('anonymises only after the name was typed, and keeps what the law wants unless told otherwise', async () => {
  const onErased = await showPlan();
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Cadastro1Anonimizado', 'Acessos à conta12Coberto com ***']);
  expect(button()).toHaveProperty('disabled', true);
  typeName('Ana');
  expect(button()).toHaveProperty('disabled', true);
  typeName('Ana Sá');
  fireEvent.click(button());
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));
  expect(server.calls.at(-1)?.body).toEqual({
    seen: 'a'.repeat(64),
    holds: [
      {
        ...{ part: 'access', ground: 'legalObligation', reason: 'Marco Civil da Internet, art. 15' },
        until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  });
  await act(async () => server.answer(-1, 200, { message: 'Saved', receipt }));
  await waitFor(() => expect(onErased).toHaveBeenCalled());
});

it('reads again what would be done when something has changed, and asks for the name once more', async () => {
  await showPlan();
  typeName('Ana Sá');
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(button());
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));
  expect(server.calls.at(-1)?.body).toEqual({ seen: 'a'.repeat(64), holds: [] });
  await act(async () => server.answer(-1, 409, { message: 'No longer possible' }));
  await waitFor(() => expect(server.asked().at(-1)).toBe('GET /privacy-request/erasure?id=3'));
  await act(async () => server.answer(-1, 200, preview({ seen: 'b'.repeat(64) })));

  expect(await screen.findByText(/Algo mudou desde que você olhou/)).toBeTruthy();
  expect(button()).toHaveProperty('disabled', true);
});

it('tells of names that others have too, and offers nothing while something is in the way', async () => {
  await showPlan({ shared_names: ['Ana Sá'], obstacle: 'No longer possible' });

  expect(await screen.findByText(/Os textos não são procurados por Ana Sá/)).toBeTruthy();
  expect(screen.getByText('Isto já não é possível')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anonimizar' })).toBeNull();
});

it('leaves a receipt that says what was done, what is kept, until when and why', () => {
  signIn({ granted: all });
  render(<ReceiptCard request={request} receipt={receipt} />, { wrapper: Providers });

  const card = screen.getByRole('region', { name: 'Comprovante' });
  expect(card.textContent).toContain('por Bia');
  expect(card.textContent).toContain('Acessos à conta12Guardado até 10/05/2027');
  expect(card.textContent).toContain(
    'Registros de acesso: guardado até 10/05/2027. Obrigação legal ou regulatória: Art. 15',
  );
});

it('says in words how near the deadline is', () => {
  const said = [3, 1, 0, -1, -2].map((days_left) => {
    const { container, unmount } = render(<Due due_on="2026-11-17" days_left={days_left} />, {
      wrapper: Providers,
    });
    const text = container.textContent?.match(/2026 (.*)$/)?.[1];
    unmount();
    return text;
  });
  expect(said).toEqual(['em 3 dias', 'em 1 dia', 'vence hoje', '1 dia de atraso', '2 dias de atraso']);
});

it('the page of an anonymised person shows the receipt, and lets nobody change who asked', async () => {
  signIn({ granted: all });
  await renderAt('/privacyrequest/3', { '/privacyrequest/$idPrivacyRequest': PrivacyRequestPage });
  const row = { ...request, name: '***', email: '***', receipt };
  await waitFor(() => expect(server.asked()).toContain('GET /privacy-request?id=3'));
  await act(async () =>
    server.answer(0, 200, { privacyRequests: [row], total: 1, paging: 1 }, { etag: '"1"' }),
  );

  expect(await screen.findByRole('region', { name: 'Comprovante' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Anonimizar a pessoa' })).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Nome' });
  expect([field.getAttribute('value'), (field as HTMLInputElement).readOnly]).toEqual(['***', true]);
});
