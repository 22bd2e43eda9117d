import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { allDraftKeys } from '../../platform/session/draft-keys.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { CompanyPage } from './company-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const granted: Permission[] = [
  ...(['client:GET', 'client:POST', 'user:POST'] as const),
  ...(['department:POST', 'client_profile:POST'] as const),
];
const field = { name: 'ramal', title: 'Ramal', required: false, max_length: 6, place_holder: '' };
const line = (part: string, rows: { name: string }[], more: object = {}) => ({
  part,
  total: rows.length,
  rows,
  left_out: [],
  may_take: true,
  ...more,
});
const content = {
  name: 'Aurora Seguros',
  user_fields: [field],
  lines: [
    line('departments', [
      { name: 'Comercial', email: 'comercial@aurora.example' },
      { name: 'Suporte', email: 'suporte@aurora.example' },
    ] as never),
    line('profiles', [{ name: 'Atendente', department: 'Comercial' }] as never, {
      left_out: [{ name: 'Chefia', reason: 'role' }],
    }),
    line('skills', [{ name: 'Libras' }], { may_take: false }),
    line('groups', []),
    line('variables', [{ name: 'idioma', value: 'pt' }] as never, {
      left_out: [{ name: 'sac', reason: 'address' }],
    }),
  ],
};

const fieldAt = (path: string) => document.querySelector(`[data-path="${path}"]`) as HTMLInputElement;
const type = (path: string, value: string) => fireEvent.change(fieldAt(path), { target: { value } });
// By what they are in the page: to find things by their labels or roles takes jsdom long in a large form.
const labelled = (name: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)?.control;
const tick = (name: string) => labelled(name) as HTMLInputElement;
const emailOf = (name: string) =>
  document.querySelector(`[aria-label="E-mail de ${name}"]`) as HTMLInputElement;
const asked = (path: string) => server.asked().findIndex((call) => call.includes(path));

/** Opens the form of a new company that is a copy of the company 3. */
async function openCopy() {
  signIn({ granted });
  await renderAt('/company?copy=3', { '/company': CompanyPage, '/companies': () => <h1>Empresas</h1> });
  await waitFor(() => expect(asked('/client/content?client_id=3')).toBeGreaterThanOrEqual(0));
}

async function answerContent(given: object = content) {
  await act(async () => server.answer(asked('/client/content?client_id=3'), 200, given));
  await waitFor(() => expect(tick('2 departamentos')).toBeTruthy());
}

function fillCompany() {
  fireEvent.click(fieldAt('pj'));
  type('document', '11.222.333/0001-81');
  type('name', 'Padaria');
  type('email', 'a@padaria.example');
  type('domain', 'padaria');
}

describe('A new company that begins as a copy', () => {
  it('shows what it takes, what it does not and why, and the fields of users in their card', async () => {
    await openCopy();
    await answerContent();

    expect(document.querySelector('h1')?.textContent).toBe('Nova empresa a partir de Aurora Seguros');
    expect(tick('2 departamentos').checked).toBe(true);
    expect(tick('Suporte').checked).toBe(true);
    screen.getByText('Fica de fora, por ser um endereço da origem: sac');
    screen.getByText('Fica de fora, com um papel que você não pode dar: Chefia');
    expect([tick('1 habilidade').checked, tick('1 habilidade').disabled]).toEqual([false, true]);
    expect(tick('Nenhum grupo').disabled).toBe(true);
    expect(fieldAt('user_fields.0.title').value).toBe('Ramal');

    fireEvent.click(tick('2 departamentos'));
    expect([tick('1 perfil').checked, tick('1 perfil').disabled]).toEqual([false, true]);
  });

  it('is sent with the ticked parts, and the message says what was created', async () => {
    await openCopy();
    await answerContent();
    fillCompany();
    fireEvent.click(tick('1 perfil'));
    await press('Confirmar');

    const at = asked('POST /client/copy');
    expect(server.calls[at]?.body).toMatchObject({
      name: 'Padaria',
      user_fields: [field],
      // The address is not checked by a route here: its numbers are texts.
      from: { client_id: 3 },
      parts: ['departments', 'variables'],
      only_rows: { departments: ['Comercial', 'Suporte'], variables: ['idioma'] },
      department_emails: [
        { name: 'Comercial', email: 'comercial@padaria.example' },
        { name: 'Suporte', email: 'suporte@padaria.example' },
      ],
    });
    const created = { departments: 2, profiles: 1 };
    server.answer(at, 200, { id: 9, message: 'Company created', created, job: 5 });
    await screen.findByText('Empresas');
    expect(notify.success).toHaveBeenCalledWith(
      'Empresa criada com 2 departamentos e 1 perfil',
      { label: 'Desfazer', act: expect.any(Function), isUndo: true },
      { label: 'Abrir', link: expect.objectContaining({ params: { idCompany: '9' } }) },
      { label: 'Importar usuários', link: { to: '/users/import', search: { client_id: 9 } } },
    );
  });

  it.each([
    [{ departments: 0 }, 'Adicionar departamento', '/company/$idCompany/department'],
    [{ departments: 1, profiles: 0 }, 'Adicionar perfil', '/company/$idCompany/profile'],
  ])('with %o is followed by what users need first', async (created, label, to) => {
    await openCopy();
    await answerContent();
    fillCompany();
    await press('Confirmar');
    server.answer(asked('POST /client/copy'), 200, { id: 9, message: 'Company created', created, job: 5 });
    await screen.findByText('Empresas');

    expect(vi.mocked(notify.success).mock.lastCall?.at(-1)).toEqual({
      label,
      link: { to, params: { idCompany: '9' } },
    });
  });

  it('shows the e-mail of each department as the company is typed, and does not replace one that was typed', async () => {
    await openCopy();
    await answerContent();
    expect(emailOf('Comercial').value).toBe('');

    type('email', 'a@padaria.example');
    expect(emailOf('Comercial').value).toBe('comercial@padaria.example');
    fireEvent.change(emailOf('Suporte'), { target: { value: 'ajuda@gmail.com' } });
    type('email', 'a@outra.example');

    expect([emailOf('Comercial').value, emailOf('Suporte').value]).toEqual([
      'comercial@outra.example',
      'ajuda@gmail.com',
    ]);
  });

  it('is not sent as long as a department has no e-mail, unless that department is left out', async () => {
    await openCopy();
    await answerContent();
    fillCompany();
    type('email', 'padaria@gmail.com');
    fireEvent.change(emailOf('Comercial'), { target: { value: 'comercial.padaria@gmail.com' } });
    await press('Confirmar');
    expect(asked('POST')).toBe(-1);
    await waitFor(() => expect(document.activeElement).toBe(emailOf('Suporte')));
    screen.getByText('Campo obrigatório');

    fireEvent.click(tick('Suporte'));
    await press('Confirmar');

    expect(server.calls[asked('POST /client/copy')]?.body).toMatchObject({
      only_rows: { departments: ['Comercial'], profiles: ['Atendente'] },
      department_emails: [{ name: 'Comercial', email: 'comercial.padaria@gmail.com' }],
    });
  });

  it('names no rows of a part that is not shown completely, so that the server can refuse it', async () => {
    const lines = content.lines.map((one) => (one.part === 'variables' ? { ...one, total: 2001 } : one));
    await openCopy();
    await answerContent({ ...content, lines });
    fillCompany();
    await press('Confirmar');

    const body = server.calls[asked('POST /client/copy')]?.body;
    expect(body).toMatchObject({
      parts: ['departments', 'profiles', 'variables'],
      only_rows: { departments: ['Comercial', 'Suporte'], profiles: ['Atendente'] },
    });
    expect(body).not.toHaveProperty('only_rows.variables');
  });

  it('forgets what was unticked and typed when another source is chosen', async () => {
    await openCopy();
    await answerContent();
    fireEvent.click(tick('Suporte'));
    fireEvent.change(emailOf('Comercial'), { target: { value: 'vendas@gmail.com' } });

    fireEvent.click(tick('Do zero'));
    fireEvent.click(tick('Um modelo'));
    const template = { id: 8, name: 'Lojas', made_by: null, made_at: '2026-11-17T12:00:00Z' };
    await waitFor(() => expect(asked('/client/template')).toBeGreaterThanOrEqual(0));
    await act(async () => server.answer(asked('/client/template'), 200, { templates: [template] }));
    await waitFor(() => expect(labelled('Modelo *')).toBeTruthy());
    fireEvent.click(labelled('Modelo *') as Element);
    fireEvent.click(await screen.findByText('Lojas'));
    await waitFor(() => expect(asked('/client/content?template_id=8')).toBeGreaterThanOrEqual(0));
    await act(async () => server.answer(asked('/client/content?template_id=8'), 200, content));

    await waitFor(() => expect(tick('2 departamentos')).toBeTruthy());
    expect([tick('Suporte').checked, emailOf('Comercial').value]).toEqual([true, '']);
  });

  it('takes no profile without its department', async () => {
    await openCopy();
    await answerContent();
    fireEvent.click(screen.getByText('Escolher perfis'));

    fireEvent.click(tick('Comercial'));

    expect([tick('Atendente').checked, tick('Atendente').disabled]).toEqual([false, true]);
  });

  it('leaves no draft behind when nothing was edited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openCopy();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await answerContent();
    await act(() => vi.advanceTimersByTimeAsync(1000));

    expect(allDraftKeys()).toEqual([]);

    fireEvent.click(tick('Suporte'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(allDraftKeys()).toHaveLength(1);
    vi.useRealTimers();
  });

  it('is not sent before it is known what it takes', async () => {
    await openCopy();
    fillCompany();

    await press('Confirmar');

    expect(server.asked().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is an ordinary company again when it begins with nothing, without the fields it was given', async () => {
    await openCopy();
    await answerContent();
    fillCompany();
    fireEvent.click(tick('Do zero'));
    await press('Confirmar');

    const at = asked('POST /client');
    expect(server.asked()[at]).toBe('POST /client');
    expect(server.calls[at]?.body).toMatchObject({ name: 'Padaria', user_fields: [] });
  });
});
