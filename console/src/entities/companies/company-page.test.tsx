import { blankClientInfo, type Company } from '@retaguarda/contract/entities/companies';
import type { CompanySummary } from '@retaguarda/contract/entities/company-summary';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadSwitchQuestion } from '../../components/dialogs/later-dialogs.ts';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { button, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { CompanyHead } from './company-head.tsx';
import { CompanyPage } from './company-page.tsx';

await startText('lists');
await loadLaterTexts();
await loadSwitchQuestion();
const server = fakeServer();
watchToasts();

const fieldAt = (path: string) => document.querySelector(`[data-path="${path}"]`) as HTMLInputElement;
const cepField = () => fieldAt('client_info.cep');

const stored = {
  id: 7,
  name: 'Loja',
  email: 'a@b.co',
  domain: 'loja',
  active: '1',
  pj: true,
  user_fields: [],
  tag_id: [],
  document: '11.222.333/0001-81',
  documentBk: '11.222.333/0001-81',
  created_at: '2026-01-01T00:00:00Z',
  client_info: { ...blankClientInfo, cep: '01001-000', city: 'Osasco' },
} as unknown as Company;

/** The lookups in registries that were asked for. */
const questions = () => server.asked().filter((call) => call.includes('/lookup/'));

it('A new company needs a kind of person, which gets the focus, and its errors are at their fields [5.COMPANY.1 5.COMPANY.4 5.COMPANY.13]', async () => {
  signIn({ granted: ['client:GET', 'client:POST'] });
  await renderAt('/company', { '/company': CompanyPage, '/companies': () => null });
  await screen.findByText('Confirmar');
  fireEvent.change(fieldAt('name'), { target: { value: 'Nome & Cia' } });
  await press('Confirmar');

  expect(document.activeElement).toBe(screen.getByLabelText('Pessoa jurídica (PJ)'));
  const kinds = screen.getByRole('radiogroup', { name: /^Tipo de pessoa/ });
  expect(kinds.closest('.mantine-InputWrapper-root')?.textContent).toContain('Campo obrigatório');
  expect(screen.getByText('O nome deve conter apenas letras e números: não pode ter “&”')).toBeTruthy();
  expect(fieldAt('document').getAttribute('aria-invalid')).toBe('true');
  expect(server.asked().filter((call) => call.startsWith('POST'))).toEqual([]);
});

describe('A stored company', () => {
  async function openStored(granted: Permission[], changes: Partial<Company> = {}) {
    signIn({ granted });
    const opened = await renderAt('/company/7', { '/company/$idCompany': CompanyPage });
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await act(async () =>
      server.answer(0, 200, { clients: [{ ...stored, ...changes }], total: 1, paging: 1 }),
    );
    await waitFor(() => expect(cepField()?.value).toBe('01001-000'));
    return opened;
  }

  it('is opened without a question, and without a change', async () => {
    await openStored(['client:GET', 'client:PUT']);

    expect(questions()).toEqual([]);
    expect(button('Confirmar').disabled).toBe(true);
  });

  it('does not change its address when another CEP is typed', async () => {
    await openStored(['client:GET', 'client:PUT']);
    fireEvent.change(cepField(), { target: { value: '20040-002' } });
    const found = { address: 'Avenida Rio Branco', neighborhood: '', city: 'Rio de Janeiro', state: 'RJ' };
    await act(async () => server.answer(-1, 200, { status: 'found', found }));

    const values = ['address', 'neighborhood', 'city', 'state'].map(
      (name) => fieldAt(`client_info.${name}`).value,
    );
    expect(values).toEqual(['Avenida Rio Branco', '', 'Osasco', 'RJ']);
  });

  it('can be saved after its head has switched it: the form sends the version that it has now', async () => {
    const summary = {
      id: 7,
      name: 'Loja',
      document: stored.document,
      active: '1',
      tag_id: [] as number[],
    } as CompanySummary;
    const HeadAndForm = () => (
      <>
        <CompanyHead idCompany="7" name="Loja" summary={summary} />
        <CompanyPage />
        <ShownDialog isOpen={useDialog() !== undefined} />
      </>
    );
    signIn({ granted: ['client:GET', 'client:PUT', 'client:ACTIVATE'] });
    await renderAt('/company/7', { '/company/$idCompany': HeadAndForm });
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await act(async () => server.answer(0, 200, { clients: [stored], total: 1, paging: 1 }, { etag: '"4"' }));
    const sent = () =>
      server.calls
        .filter(({ method }) => method === 'PATCH')
        .map(({ headers, body }) => ({ version: headers?.['if-match'], body }));

    fireEvent.click(screen.getByLabelText('Loja ativa'));
    await screen.findByText('Sim');
    await press('Sim');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(async () => server.answer(-1, 200, { id: 7, message: 'Company deactivated' }, { etag: '"5"' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    fireEvent.change(fieldAt('name'), { target: { value: 'Loja Nova' } });
    await press('Confirmar');

    expect(sent()).toEqual([
      { version: '"4"', body: { active: '0' } },
      { version: '"5"', body: { name: 'Loja Nova' } },
    ]);
  });

  it('keeps its tags, which are only shown, when somebody edits it who may not edit tags', async () => {
    await openStored(['client:GET', 'client:PUT'], { tag_id: [4] });
    const asked = server.asked().indexOf('GET /tag');
    const tags = [{ id: 4, name: 'Sul', color: 'blue' }];
    await act(async () => server.answer(asked, 200, { tags, total: 1, paging: 1 }));
    expect((await screen.findAllByText('Sul')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Etiquetas', { selector: 'input' }).readOnly).toBe(true);

    fireEvent.change(fieldAt('domain'), { target: { value: 'outro' } });
    await press('Confirmar');
    await waitFor(() => expect(server.calls.at(-1)?.method).toBe('PATCH'));
    expect(server.calls.at(-1)?.body).toEqual({ domain: 'outro' });
  });

  it('is only shown to those who may not edit it', async () => {
    await openStored(['client:GET']);
    fireEvent.change(cepField(), { target: { value: '20040-002' } });

    expect(questions()).toEqual([]);
  });

  it('names the other companies of its CNPJ root, and says how many more there are', async () => {
    await openStored(['client:GET']);
    const branch = { id: 8, name: 'Loja Matriz', document: '11.222.333/0001-81', active: '0' };
    const asked = server.asked().indexOf('GET /client/branches?id=7');
    await act(async () => server.answer(asked, 200, { branches: [branch], total: 3 }));

    await screen.findByText('Loja Matriz');
    expect(button('Loja Matriz').getAttribute('href')).toBe('/company/8');
    expect(screen.getByText('e mais 2 empresas da mesma raiz de CNPJ')).toBeTruthy();
    expect([screen.getByText('matriz'), screen.getByText('Inativa')]).toHaveLength(2);
  });

  it('without branches does not mention them', async () => {
    await openStored(['client:GET']);
    const asked = server.asked().indexOf('GET /client/branches?id=7');
    await act(async () => server.answer(asked, 200, { branches: [], total: 0 }));

    expect(screen.queryByText('Filiais e matriz')).toBeNull();
  });
});
