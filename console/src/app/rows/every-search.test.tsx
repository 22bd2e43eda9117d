import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { changeListSettings } from '../../components/list/list-storage.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { permissionsFor, replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

type Facts = {
  requirements: string;
  title: string;
  filters: string[];
  columns: string[];
  /** The form that the Add button opens. */
  add: [screen: string, address: string];
};

const inCompany = (form: string): Facts['add'] => [`/company/$idCompany/${form}`, `/company/3/${form}`];
const ofProfiles = {
  requirements: '2.ROUTE.13 2.PROFILE.1',
  title: 'Perfis',
  filters: ['Empresa', 'Nome', 'Descrição'],
  columns: ['Nome', 'Descrição', 'Papel (tipo de permissão)', 'Departamento', 'Usuários'],
};

/** The rows that each list shows. */
const facts: Record<string, Facts> = {
  company: {
    requirements: '2.ROUTE.2 2.COMPANY.1',
    title: 'Empresas',
    filters: ['Nome', 'E-mail', 'Documento', 'Situação', 'UF', 'Ramo de atividade'],
    columns: ['Nome', 'E-mail', 'Documento', 'Criada em', 'Ativa'],
    add: ['/company', '/company'],
  },
  department: {
    requirements: '2.ROUTE.22 2.DEPT.1 2.DEPT.2 5.SEARCH.15',
    title: 'Departamentos',
    filters: ['Empresa *', 'Nome', 'E-mail', 'Slug'],
    columns: ['Nome', 'E-mail', 'Slug'],
    add: inCompany('department'),
  },
  'BACKOFFICE profile': { ...ofProfiles, add: ['/profile', '/profile'] },
  'profile of a company': { ...ofProfiles, add: inCompany('profile') },
  user: {
    requirements: '2.ROUTE.5 2.USER.1 2.USER.2 5.SEARCH.14',
    title: 'Usuários',
    filters: ['Empresa *', 'Nome', 'E-mail', 'Situação', 'Desativar em'],
    columns: ['Nome', 'E-mail', 'Apelido', 'Tipo', 'Ativo'],
    add: inCompany('user'),
  },
  'system user': {
    requirements: '2.ROUTE.10 2.SYSUSER.1',
    title: 'Usuários do sistema',
    filters: ['Nome', 'E-mail', 'Apelido', 'Situação', 'Desativar em', 'Último acesso'],
    columns: ['Nome', 'E-mail', 'Apelido', 'Último acesso', 'Ativo'],
    add: ['/systemuser', '/systemuser'],
  },
  role: {
    requirements: '2.ROUTE.19 2.ROLE.1',
    title: 'Papéis',
    filters: ['Nome', 'Descrição', 'Tipo'],
    columns: ['Nome', 'Descrição', 'Tipo'],
    add: ['/role', '/role'],
  },
  insight: {
    requirements: '2.ROUTE.26 2.INSIGHT.1',
    title: 'Insights',
    filters: ['Nome', 'Empresa'],
    columns: ['Nome', 'Descrição', 'Expressão regular', 'Empresas'],
    add: ['/insight', '/insight'],
  },
  'system variable': {
    requirements: '2.ROUTE.32 2.SYSVAR.1',
    title: 'Variáveis de sistema',
    filters: ['Nome', 'Tipo'],
    columns: ['Nome', 'Valor'],
    add: ['/systemvariable', '/systemvariable'],
  },
  'value of a company': {
    requirements: '2.ROUTE.29 2.CLIENTVAR.1',
    title: 'Variáveis de sistema do cliente',
    filters: ['Empresa', 'Variável', 'Valor', 'Tipo'],
    columns: ['Empresa', 'Variável', 'Valor'],
    add: ['/clientsystemvariable', '/clientsystemvariable'],
  },
  'service account': {
    requirements: '',
    title: 'Contas de serviço',
    filters: ['Nome'],
    columns: ['Nome', 'Descrição', 'Tokens', 'Último uso'],
    add: ['/serviceaccount', '/serviceaccount'],
  },
  webhook: {
    requirements: '',
    title: 'Webhooks',
    filters: ['Nome', 'Situação'],
    columns: ['Nome', 'Endereço (URL)', 'Alterações de', 'Empresa', 'Situação'],
    add: ['/webhook', '/webhook'],
  },
};

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const beforeSearch = 'Clique em pesquisar para mostrar os registros';

/** The calls that read the list, without those that read its form or the companies to choose from. */
const readingsOf = ({ calls }: SampleRow) =>
  server.calls.filter(
    ({ url }) =>
      url.startsWith(`/api${calls.list.path}?`) && url.includes('page=') && !url.includes('qtd=100'),
  );

/** Chooses the company 3. */
async function chooseCompany() {
  const select = document.querySelector('search input[aria-haspopup=listbox]') as HTMLInputElement;
  const asked = server.calls.findIndex(({ url }) => url === '/api/client?page=1&qtd=100');
  const company = { id: 3, name: 'Empresa Três', document: '', active: '1' };
  await act(async () => server.answer(asked, 200, { clients: [company], total: 1, paging: 1 }));
  await act(async () => void fireEvent.click(select));
  await act(async () => void fireEvent.click(screen.getByText('Empresa Três')));
}

/** Gives every filter a value. */
async function fillIn() {
  await act(async () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('search input:not([type=hidden])')) {
      if (input.getAttribute('aria-haspopup')) continue;
      fireEvent.change(input, {
        target: { value: input.labels?.[0]?.textContent === 'Documento' ? '123' : 'abc' },
      });
    }
    for (const select of document.querySelectorAll<HTMLSelectElement>('search select'))
      fireEvent.change(select, { target: { value: select.options[1]?.value } });
  });
}

it.each(sampleRows.map((sample) => [sample.what, facts[sample.what]?.requirements, sample] as const))(
  'the list of each %s has its filters, is read only by a search, takes all its filters and a page size, and shows its columns, pencils and X; it can be cleared, and its Add button opens the form [2.COMPANY.2 2.COMPANY.3 2.COMPANY.4 2.LAYOUT.13 2.LIST.2 2.LIST.8 2.LIST.9 2.LIST.12 4.FLOW.1 4.FLOW.5 4.FLOW.8 %s]',
  async (what, _, sample) => {
    const { title, filters, columns, add } = facts[what] as Facts;
    const [path = '', isOfCompany] = sample.list.split('?');
    // One list has both kinds of profiles.
    const inList = sampleRows.filter(({ list }) => list.split('?')[0] === path);
    signIn({
      granted: inList.flatMap((one) => permissionsFor(one, 'list', 'create', 'edit', 'remove', 'activate')),
    });
    changeListSettings({ qtd: 25 });
    const { address } = await renderAt(path, { [path]: sample.List, [add[0]]: () => <h1>Novo</h1> });
    expect([document.title, textsOf('h1')]).toEqual([`${title} · Retaguarda`, [title]]);
    expect(textsOf('search label')).toEqual(filters);
    expect(screen.queryByText(beforeSearch)).not.toBeNull();
    if (filters.includes('Empresa *')) {
      await press(sample.add);
      await press('Pesquisar');
      expect(vi.mocked(notify.info).mock.calls).toEqual([
        ['Selecione uma empresa'],
        ['Selecione uma empresa'],
      ]);
      expect(address()).toBe(path);
    }
    if (isOfCompany) await chooseCompany();
    expect(readingsOf(sample)).toEqual([]);

    await fillIn();
    await press('Pesquisar');
    await waitFor(() => expect(readingsOf(sample)).toHaveLength(1));
    const query = Object.fromEntries(new URLSearchParams(readingsOf(sample)[0]?.url.split('?')[1]));
    expect(query).toMatchObject({ page: '1', qtd: '25', ...(isOfCompany && { client_id: '3' }) });
    // The server refuses what this schema does not take.
    expect(sample.calls.list.query.safeParse(query).error).toBeUndefined();
    await act(async () => readingsOf(sample)[0]?.answer(Response.json(replyWith(sample))));
    await screen.findByRole('table');
    expect(textsOf('th').filter(Boolean)).toEqual([...columns, 'Ações']);
    expect(document.querySelectorAll('a[aria-label^="Editar "] .tabler-icon-pencil')).toHaveLength(1);
    const xs = document.querySelectorAll('button[aria-label^="Excluir "] .tabler-icon-x');
    expect(xs).toHaveLength(sample.calls.remove ? 1 : 0);

    await press('Limpar');
    await screen.findByText(beforeSearch);
    expect(address()).toBe(path);
    if (isOfCompany) await chooseCompany();
    await press(sample.add);
    await screen.findByText('Novo');
    expect(address()).toBe(add[1]);
  },
);
