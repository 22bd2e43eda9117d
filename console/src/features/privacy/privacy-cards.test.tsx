import type { ErasurePreview, ErasureReceipt } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { choose } from '../../test/interact.ts';
import { Providers, renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { DataCard } from './data-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { PersonCards } from './person-cards.tsx';
import { Due } from './privacy-badges.tsx';
import { PrivacyRequestPage } from './privacy-request-page.tsx';
import { doneSteps, nextStep } from './privacy-steps.tsx';
import { ReceiptCard } from './receipt-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const all: Permission[] = ['privacy_request:GET', 'privacy_request:PUT', 'privacy_request:DELETE'];
const request: PrivacyRequest = {
  id: 3,
  kind: 'erasure',
  state: 'working',
  name: 'Ana Sá',
  email: 'ana@example.com',
  phone: '',
  document: '',
  subject: null,
  received_on: '2026-11-02',
  due_on: '2026-11-17',
  days_left: 4,
  handler_id: null,
  handler: null,
  notes: '',
  answer: '',
  closed_at: null,
  receipt: null,
};
const preview = (changes: Partial<ErasurePreview> = {}): ErasurePreview => ({
  places: [
    { place: 'person', action: 'anonymised', count: 1, part: null },
    { place: 'sessions', action: 'removed', count: 0, part: null },
    { place: 'accessOfPerson', action: 'masked', count: 12, part: 'access' },
  ],
  searched: ['ana@example.com'],
  mentions: [],
  obstacle: null,
  seen: 'a'.repeat(64),
  ...changes,
});
const receipt: ErasureReceipt = {
  id: 7,
  at: '2026-11-10T12:00:00.000Z',
  by: 'Bia',
  finished_at: null,
  places: [
    { place: 'person', action: 'anonymised', count: 1, part: null, held_until: null },
    { place: 'accessOfPerson', action: 'masked', count: 12, part: 'access', held_until: '2027-05-10' },
  ],
  holds: [{ part: 'access', ground: 'legalObligation', reason: 'Art. 15', until: '2027-05-10' }],
};

const previewCall = 'GET /privacy-request/erasure?id=3&records=user%3A4';

async function showPlan(changes: Partial<ErasurePreview> = {}) {
  signIn({ granted: all });
  const onErased = vi.fn();
  const card = { request, records: ['user:4'], isTooEarly: false, isChanged: false, onErased };
  await renderAt('/', { '/': () => <ErasureCard {...card} /> });
  await waitFor(() => expect(server.asked()).toEqual([previewCall]));
  await act(async () => server.answer(-1, 200, preview(changes)));
  await screen.findByText('Menções procuradas por');
  return onErased;
}
const typeName = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /para confirmar$/ }), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Anonimizar' });

it('Personal data is shown on request, place by place, with a note of what is left out', async () => {
  signIn({ granted: all });
  const card = { request, records: ['user:4'], isTooEarly: false };
  await renderAt('/', { '/': () => <DataCard {...card} /> });
  expect(server.calls).toHaveLength(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Mostrar' }));
  await waitFor(() => expect(server.asked()).toEqual(['GET /privacy-request/data?id=3&records=user%3A4']));
  const work_days = [{ day: 'monday', start: '08:00', end: '12:00' }];
  const titles = { cor: 'Cor preferida' };
  const row = {
    email: 'ana@example.com',
    active: true,
    phone: '',
    work_days,
    extra: { cor: 'azul' },
    titles,
  };
  const change = { at: '2026-11-17T12:00:00Z', kind: 'edited', entity: 'department', row: 403 };
  const past = {
    ...change,
    entity: 'user',
    row: 4,
    before: { work_days, active: true },
    after: { extra: { cor: 'lilás', sala: '12' }, active: false },
    titles,
  };
  const fields = [{ field: 'client_info.responsible', text: '*** Ana Sá ***' }];
  const places = [
    { place: 'person', total: 3, rows: [row] },
    { place: 'mails', total: 1, rows: [{ kind: 'mail_invitation', due_at: '2026-11-17T12:00:00Z' }] },
    { place: 'historyByPerson', total: 1, rows: [change] },
    { place: 'historyOfPerson', total: 1, rows: [past] },
    { place: 'accessOfPerson', total: 1, rows: [{ kind: 'signIn', is_refused: false, address: '::1' }] },
    { place: 'views', total: 1, rows: [{ name: 'Minha', list: '/systemusers' }] },
    {
      place: 'jobRows',
      total: 2,
      rows: [
        { entity: 'user', action: 'deactivate' },
        { entity: 'user', action: 'deactivate', is_undo: true },
      ],
    },
    { place: 'outbox', total: 0, rows: [] },
    {
      place: 'mentions',
      total: 1,
      rows: [{ kind: 'row', entity: 'client', row: 9, company_id: null, fields }],
    },
  ];
  await act(async () => server.answer(-1, 200, { places, left_out: ['sessions', 'factors'] }));

  const pairsOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(await pairsOf('Cadastro')).toEqual([
    ...['E-mail: ana@example.com', 'Ativo: Sim', 'Dias de trabalho: Segunda-feira 08:00–12:00'],
    ...['Campos da empresa: Cor preferidaazul', 'Cor preferida: azul'],
  ]);
  expect((await pairsOf('E-mails a enviar'))[0]).toBe('Tipo: Convite');
  expect((await pairsOf('Alterações feitas pela pessoa')).slice(1)).toEqual([
    ...['Tipo: Alteração', 'Registro: Departamento nº 403'],
  ]);
  expect(await pairsOf('Alterações do cadastro')).toEqual(
    expect.arrayContaining([
      'Dias de trabalho: Segunda-feira 08:00–12:00',
      'Campos da empresa: Cor preferidalilássala12',
      'Cor preferida: lilás',
      'sala: 12',
      'Situação: Inativo',
    ]),
  );
  expect((await pairsOf('Linhas de tarefas e importações')).filter((pair) => /^Ação/.test(pair))).toEqual([
    ...['Ação: Desativar', 'Ação: Desfazer: Desativar'],
  ]);
  expect(await pairsOf('Acessos à conta')).toEqual(['Tipo: Entrada', 'Endereço de rede: ::1']);
  expect(await pairsOf('Visões de listas')).toEqual(['Nome: Minha', 'Lista: Usuários do sistema']);
  expect(await pairsOf('Menções em outros registros')).toEqual(['Responsável: *** Ana Sá ***']);
  expect(screen.getByRole('link', { name: 'Empresa nº 9' }).getAttribute('href')).toBe('/company/9');
  expect(screen.getByRole('region', { name: 'Cadastro' }).textContent).toContain('e mais 2, no arquivo');
  expect(screen.queryByRole('region', { name: 'Caixa de saída' })).toBeNull();
  expect(
    screen.getByText(/Você não tem permissão para ver: Sessões e Segundas etapas do login/),
  ).toBeTruthy();
});

it('The search runs in the background with its progress, and the next steps follow when it is done', async () => {
  signIn({ granted: all });
  const subject = { entity: 'user', id: 4, name: 'Ana Sá', email: 'ana@example.com', company: null } as const;
  const card = { request: { ...request, subject }, isChanged: false, onErased: () => {} };
  await renderAt('/', { '/': () => <PersonCards {...card} /> });
  const people = [subject, { ...subject, id: 5, name: null }];
  const answer = (changes: object) =>
    act(async () => server.answer(-1, 200, { progress: 0, finished_at: null, people, ...changes }));
  await waitFor(() => expect(server.asked()).toEqual(['GET /privacy-request/search?id=3']));
  await answer({ state: 'none' });

  expect(await screen.findByRole('button', { name: 'Mostrar' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('region', { name: 'Anonimizar a pessoa' }).textContent).toMatch(
    /Procure a pessoa primeiro/,
  );
  const boxes = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
  expect(boxes).toEqual([true, false]);
  expect(screen.getByRole('checkbox', { name: 'Usuário de empresa nº 5' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await waitFor(() => expect(server.asked().at(-1)).toBe('POST /privacy-request/search?id=3'));
  await act(async () => server.answer(-1, 200, { message: 'Runs in the background' }));
  await waitFor(() => expect(server.asked().at(-1)).toBe('GET /privacy-request/search?id=3'));
  await answer({ state: 'searching', progress: 40 });
  expect(await screen.findByText('40 % procurado')).toBeTruthy();
  const asked = server.calls.length;
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(asked), { timeout: 5000 });
  await answer({ state: 'done', progress: 100, finished_at: '2026-11-17T12:00:00Z' });

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mostrar' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByRole('button', { name: 'Procurar de novo' })).toBeTruthy();
  await waitFor(() => expect(server.asked().at(-1)).toBe(previewCall));
});

it('Anonymising requires the typed name, and retains what the law requires unless somebody decides otherwise', async () => {
  const onErased = await showPlan();
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Cadastro1Anonimizado', 'Acessos à conta12Substituído por ***']);
  expect(button()).toHaveProperty('disabled', true);
  typeName('Ana');
  expect(button()).toHaveProperty('disabled', true);
  typeName('Ana Sá');
  fireEvent.click(button());
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));
  expect(server.calls.at(-1)?.body).toEqual({
    seen: 'a'.repeat(64),
    records: [{ entity: 'user', id: 4 }],
    holds: [
      {
        part: 'access',
        ground: 'legalObligation',
        reason: 'Marco Civil da Internet, art. 15',
        until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  });
  await act(async () => server.answer(-1, 200, { message: 'Saved', receipt }));
  await waitFor(() => expect(onErased).toHaveBeenCalled());
});

it('The preview is refreshed when something has changed, and the name is required once more', async () => {
  await showPlan();
  typeName('Ana Sá');
  fireEvent.click(screen.getByRole('switch'));
  fireEvent.click(button());
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));
  expect(server.calls.at(-1)?.body).toEqual({
    seen: 'a'.repeat(64),
    holds: [],
    records: [{ entity: 'user', id: 4 }],
  });
  await act(async () => server.answer(-1, 409, { message: 'Data has changed since it was shown' }));
  await waitFor(() => expect(server.asked().at(-1)).toBe(previewCall));
  await act(async () => server.answer(-1, 200, preview({ seen: 'b'.repeat(64) })));

  expect(await screen.findByText(/Algo mudou desde que você olhou/)).toBeTruthy();
  expect(button()).toHaveProperty('disabled', true);
});

it('The preview says that something has changed only if the server does', async () => {
  await showPlan();
  typeName('Ana Sá');
  fireEvent.click(button());
  await waitFor(() => expect(server.calls.at(-1)?.method).toBe('POST'));
  await act(async () => server.answer(-1, 409, { message: 'Already anonymised' }));
  await waitFor(() => expect(server.asked().at(-1)).toBe(previewCall));
  await act(async () => server.answer(-1, 200, preview({ obstacle: 'Already anonymised' })));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anonimizar' })).toBeNull());
  expect(screen.queryByText(/Algo mudou desde que você olhou/)).toBeNull();
});

it('The record of the request is selected, also after the request names another one', async () => {
  signIn({ granted: all });
  const subject = { entity: 'user', id: 4, name: 'Ana Sá', email: 'ana@example.com', company: null } as const;
  const other = { ...subject, id: 5 };
  const card = { isChanged: false, onErased: () => {} };
  const page = (named: typeof request.subject) => (
    <PersonCards request={{ ...request, subject: named }} {...card} />
  );
  const { rerender } = render(page(subject), { wrapper: Providers });
  await waitFor(() => expect(server.asked()).toEqual(['GET /privacy-request/search?id=3']));
  const people = [subject, other];
  await act(async () => server.answer(-1, 200, { state: 'done', progress: 100, finished_at: null, people }));
  const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);
  await waitFor(() => expect(checked()).toEqual([true, false]));

  rerender(page(other));

  await waitFor(() => expect(checked()).toEqual([false, true]));
});

it('The preview lists mentions that stay, and offers nothing while there is an obstacle', async () => {
  const onWarning = vi.spyOn(console, 'error');
  const fields = ['*** Ana Sá', 'Ana Sá ***'].map((text) => ({ field: 'name', text }));
  await showPlan({
    obstacle: 'No longer possible',
    mentions: [{ kind: 'row', entity: 'department', row: 7, company_id: 2, fields }],
  });

  expect(await screen.findByText(/estas menções não podem mais ser encontradas/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Departamento nº 7' }).getAttribute('href')).toBe(
    '/company/2/department/7',
  );
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['*** Ana Sá', 'Ana Sá ***']),
  );
  // React warns of two rows with one key.
  expect(onWarning).not.toHaveBeenCalled();
  onWarning.mockRestore();
  expect(screen.getByText('Isto já não é possível')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anonimizar' })).toBeNull();
});

it('The receipt says what was done, what is retained, until when and why', () => {
  signIn({ granted: all });
  render(<ReceiptCard request={request} receipt={receipt} />, { wrapper: Providers });

  const card = screen.getByRole('region', { name: 'Comprovante' });
  expect(card.textContent).toContain('por Bia');
  expect(card.textContent).toContain('Acessos à conta12Guardado até 10/05/2027');
  expect(card.textContent).toContain(
    'Registros de acesso: guardado até 10/05/2027. Obrigação legal ou regulatória: Art. 15',
  );
});

it('The deadline is shown in words', () => {
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
  expect([field.getAttribute('value'), (field as HTMLInputElement).disabled]).toEqual(['***', true]);
});

it('The page proposes the answer once the person is anonymised, and closes the request with it', async () => {
  signIn({ granted: all });
  await renderAt('/privacyrequest/3', { '/privacyrequest/$idPrivacyRequest': PrivacyRequestPage });
  await waitFor(() => expect(server.asked()).toContain('GET /privacy-request?id=3'));
  const row = { ...request, receipt };
  await act(async () => server.answer(0, 200, { privacyRequests: [row], total: 1, paging: 1 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Propor a resposta e encerrar' }));

  const { value } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta' });
  expect(value).toBe('Anonimizamos os dados da pessoa em 10/11/2026 (comprovante nº 7).');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Situação' }).value).toBe('Respondido');
});

it('The page proposes the answer to a request for access that was just received', async () => {
  signIn({ granted: all });
  await renderAt('/privacyrequest/3', { '/privacyrequest/$idPrivacyRequest': PrivacyRequestPage });
  await waitFor(() => expect(server.asked()).toContain('GET /privacy-request?id=3'));
  const row = { ...request, kind: 'access', state: 'received' };
  await act(async () => server.answer(0, 200, { privacyRequests: [row], total: 1, paging: 1 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Propor a resposta e encerrar' }));

  const { value } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta' });
  expect(value).toMatch(/^Enviamos à pessoa/);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Situação' }).value).toBe('Respondido');
});

it('A request cannot be closed without an answer, and the field gets the focus', async () => {
  signIn({ granted: all });
  await renderAt('/privacyrequest/3', { '/privacyrequest/$idPrivacyRequest': PrivacyRequestPage });
  await waitFor(() => expect(server.asked()).toContain('GET /privacy-request?id=3'));
  await act(async () => server.answer(0, 200, { privacyRequests: [request], total: 1, paging: 1 }));
  await choose(await screen.findByRole('combobox', { name: 'Situação' }), 'Respondido');
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Resposta' })));
  expect(server.asked().filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

const person = { entity: 'user', id: 4, name: 'Ana Sá', email: 'ana@example.com', company: null } as const;
const notes = 'Ligou; conferido';

it.each([
  ['a new request', {}, false, 0],
  ['a known person who was not checked', { subject: person }, true, 0],
  ['a person who was checked', { notes }, false, 1],
  ['a finished search', { notes }, true, 2],
  ['an answer without an erasure', { notes, answer: 'Feito' }, true, 2],
  ['an erasure without an answer', { notes, receipt }, true, 2],
  ['an answered erasure', { notes, receipt, answer: 'Feito' }, true, 3],
  ['an answered request for access', { notes, kind: 'access', answer: 'Enviado' }, true, 3],
  ['a refused request', { state: 'refused' }, false, 4],
] as const)('%s leads to the next step', (_name, changes, isSearched, next) => {
  expect(nextStep({ ...request, ...changes } as PrivacyRequest, isSearched)).toBe(next);
});

it.each([
  ['without notes or an answer', { kind: 'access', answer: '' }, []],
  ['without notes', { kind: 'access', answer: 'Enviado' }, ['answer']],
  ['with notes', { notes, kind: 'access', answer: 'Enviado' }, ['identity', 'answer']],
  ['without an erasure', { notes, answer: 'Feito' }, ['identity']],
  ['without an erasure that was refused', { notes, answer: 'Não', state: 'refused' }, ['identity', 'answer']],
  ['with a receipt', { notes, receipt, answer: 'Feito' }, ['identity', 'data', 'answer']],
])('a request that was closed %s shows only what is on record as done', (_name, changes, done) => {
  const closed = { ...request, state: 'answered', ...changes } as PrivacyRequest;
  const shown = Object.entries(doneSteps(closed, closed.receipt !== null));

  expect(shown.flatMap(([step, isDone]) => (isDone ? [step] : []))).toEqual([...done, 'close']);
});

it('a closed request without notes has the number of the first step in place of its tick', async () => {
  signIn({ granted: all });
  await renderAt('/privacyrequest/3', { '/privacyrequest/$idPrivacyRequest': PrivacyRequestPage });
  await waitFor(() => expect(server.asked()).toContain('GET /privacy-request?id=3'));
  const row = { ...request, kind: 'access', state: 'answered', answer: 'Enviado', notes: '' };
  await act(async () => server.answer(0, 200, { privacyRequests: [row], total: 1, paging: 1 }));
  await screen.findByText('Identidade');
  const steps = screen.getByRole('navigation', { name: 'Etapas do pedido' });

  expect([...steps.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '1IdentidadeSem anotação',
    '2Dados',
    'Responder',
    'Encerrar',
  ]);
});

it('a person who closes a request without notes is warned until there are notes, and may close it', async () => {
  signIn({ granted: all });
  await renderAt('/privacyrequest/3', { '/privacyrequest/$idPrivacyRequest': PrivacyRequestPage });
  await waitFor(() => expect(server.asked()).toContain('GET /privacy-request?id=3'));
  const row = { ...request, kind: 'access', state: 'received', notes: '' };
  await act(async () => server.answer(0, 200, { privacyRequests: [row], total: 1, paging: 1 }));
  const warning = () => screen.queryByText(/sem dizer como a identidade foi conferida/);
  const propose = await screen.findByRole('button', { name: 'Propor a resposta e encerrar' });
  expect(warning()).toBeNull();
  fireEvent.click(propose);
  expect(warning()).not.toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Anotações' }), { target: { value: 'Ligou' } });
  expect(warning()).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Anotações' }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));

  await waitFor(() => expect(server.asked()).toContain('PATCH /privacy-request?id=3'));
});

it('an open request stays on its page after it was saved, with what is stored and the next step', async () => {
  signIn({ granted: all });
  await renderAt('/privacyrequest/3', {
    '/privacyrequest/$idPrivacyRequest': PrivacyRequestPage,
    '/privacy': () => <p>A lista</p>,
  });
  const readings = () =>
    server.asked().flatMap((asked, at) => (asked === 'GET /privacy-request?id=3' ? [at] : []));
  const answerLast = (row: object, version: number) =>
    act(async () =>
      server.answer(
        readings().at(-1) ?? -1,
        200,
        { privacyRequests: [row], total: 1, paging: 1 },
        { etag: `"${version}"` },
      ),
    );
  await waitFor(() => expect(readings()).toHaveLength(1));
  await answerLast(request, 1);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anotações' });
  await screen.findByRole('textbox', { name: 'Anotações' });
  fireEvent.change(field(), { target: { value: notes } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  const isSent = () => server.asked().indexOf('PATCH /privacy-request?id=3');
  await waitFor(() => expect(isSent()).toBeGreaterThan(0));
  await act(async () =>
    server.answer(isSent(), 200, { id: 3, message: 'LGPD request updated' }, { etag: '"2"' }),
  );
  await waitFor(() => expect(readings().length).toBeGreaterThan(1));
  await answerLast({ ...request, notes }, 2);

  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(true),
  );
  expect(field().value).toBe(notes);
  expect(screen.queryByText('A lista')).toBeNull();
});
