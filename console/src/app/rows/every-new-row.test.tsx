import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { permissionsFor, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

type Facts = [requirements: string, title: string, fields: string[], list: string];

/** The fields of the form for a new row of each kind, and the list that Cancel opens. */
const forms: Record<string, Facts> = {
  company: [
    '2.ROUTE.3',
    'Adicionar empresa',
    [
      ...['Do zero', 'Outra empresa', 'Um modelo', 'Pessoa jurídica (PJ)', 'Pessoa física (PF)', 'CNPJ *'],
      ...['Nome *', 'E-mail *', 'Site *', 'Ramo de atividade', 'Etiquetas', 'Telefone', 'Responsável'],
      ...['Telefone do responsável', 'Observação', 'CEP', 'Logradouro', 'Bairro', 'Cidade', 'UF'],
    ],
    '/companies',
  ],
  department: [
    '2.ROUTE.23 2.DEPT.3 2.DEPT.4 2.DEPT.5',
    'Adicionar departamento',
    ['Nome *', 'E-mail *'],
    '/departments?client_id=3&page=1',
  ],
  'BACKOFFICE profile': [
    '2.ROUTE.14',
    'Adicionar perfil',
    ['Nome *', 'Papel (tipo de permissão) *', 'Descrição *'],
    '/profiles?page=1',
  ],
  'profile of a company': [
    '2.ROUTE.16',
    'Adicionar perfil',
    ['Nome *', 'Papel (tipo de permissão) *', 'Descrição *', 'Departamento *'],
    '/profiles?client_id=3&page=1',
  ],
  user: [
    '2.ROUTE.7',
    'Adicionar usuário',
    [
      ...['Nome *', 'E-mail *', 'Apelido *', 'Máximo de conversas *', 'Copiar de outro usuário'],
      ...['Departamento *', 'Perfil *', 'Habilidades', 'Grupos', 'Senha', 'Repetir senha'],
    ],
    '/users?client_id=3&page=1',
  ],
  'system user': [
    '2.ROUTE.11',
    'Adicionar usuário do sistema',
    ['Nome *', 'E-mail *', 'Apelido *', 'Perfil *', 'Todas as empresas', 'Só algumas'],
    '/systemusers',
  ],
  role: ['2.ROUTE.20', 'Adicionar papel', ['Nome *', 'Tipo *', 'Descrição *', 'Entidade', 'Ações'], '/roles'],
  insight: [
    '2.ROUTE.27 2.INSIGHT.3 2.INSIGHT.4 2.INSIGHT.5',
    'Adicionar insight',
    ['Nome *', 'Descrição *', 'Todas as empresas', 'Empresas', 'Expressão regular *', 'Mensagens de teste'],
    '/insights',
  ],
  'system variable': [
    '2.ROUTE.33 2.SYSVAR.2',
    'Adicionar variável de sistema',
    ['Nome *', 'Tipo', 'Valor *'],
    '/systemvariables',
  ],
  'value of a company': [
    '2.ROUTE.30 2.CLIENTVAR.2',
    'Adicionar variável de sistema do cliente',
    ['Empresa *', 'Variável *', 'Valor *'],
    '/clientsystemvariables',
  ],
  'service account': ['', 'Adicionar conta de serviço', ['Nome *', 'Descrição *'], '/serviceaccounts'],
  webhook: ['', 'Adicionar webhook', ['Nome *', 'Endereço (URL) *', 'Alterações de *', 'Ativo'], '/webhooks'],
};

const withoutRow = (address: string) => address.slice(0, address.lastIndexOf('/'));
const company = { id: 3, name: 'Empresa Três', document: '', active: '1' };

/** Opens the form for a new row. */
async function open(sample: SampleRow) {
  signIn({ granted: permissionsFor(sample, 'list', 'create', 'edit') });
  const [list = ''] = sample.list.split('?');
  const opened = await renderAt(withoutRow(sample.form[1]), {
    [withoutRow(sample.form[0])]: sample.Page,
    [list]: () => <h1>A lista</h1>,
  });
  const reply = { total: 1, paging: 1, [sample.rows]: [], form: sample.options, clients: [company] };
  await act(async () => {
    for (const call of server.calls) call.answer(Response.json(reply));
  });
  await waitFor(() => expect(document.querySelector('button[type=submit]')).not.toBeNull());
  return opened;
}

it.each(sampleRows.map((sample) => [sample.what, forms[sample.what]?.[0], sample] as const))(
  'the form for a new %s has its fields, empty, is not sent until the required ones have a value, and Cancel opens its list [2.LAYOUT.13 %s]',
  async (what, _, sample) => {
    const [, title, fields, list] = forms[what] as Facts;
    const { address } = await open(sample);

    expect([document.title, document.querySelector('h1')?.textContent]).toEqual([
      `${title} · Retaguarda`,
      title,
    ]);
    const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
    expect(labels.filter(Boolean)).toEqual(fields);
    expect(document.querySelector<HTMLInputElement>('form input:not([type=radio])')?.value).toBe('');
    expect(document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);

    const required = [...document.querySelectorAll<HTMLLabelElement>('form label')].filter(
      ({ textContent }) => textContent.endsWith(' *'),
    );
    const first = required.find(({ control }) => !control?.hasAttribute('aria-haspopup'))?.control as Element;
    const type = (value: string) => act(async () => void fireEvent.change(first, { target: { value } }));
    await type('!');
    await act(async () => void fireEvent.click(document.querySelector('button[type=submit]') as Element));
    const unchecked = required.filter(
      ({ control }) => control !== first && control?.getAttribute('aria-invalid') !== 'true',
    );
    expect(unchecked.map(({ textContent }) => textContent)).toEqual([]);
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await type('');
    await press('Cancelar');
    await screen.findByText('A lista');
    expect(address()).toBe(list);
  },
);
