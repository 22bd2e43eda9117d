import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { savedFor } from '../../components/page/saved-row.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { permissionsFor, replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

/** Opens the form of the row, in version 4. */
async function open(sample: SampleRow, granted: Permission[], changes: object = {}) {
  signIn({ granted });
  const [path = ''] = sample.list.split('?');
  const opened = await renderAt(sample.form[1], {
    [sample.form[0]]: sample.Page,
    [path]: () => <h1>A lista</h1>,
    '/dashboard': () => null,
  });
  const isRow = ({ url }: { url: string }) =>
    /[?&]id=7/.test(url) && url.startsWith(`/api${sample.calls.list.path}?`);
  await waitFor(() => expect(server.calls.some(isRow)).toBe(true));
  const ofCompany = server.calls.findIndex(({ url }) => url === '/api/client?id=3');
  const company = { id: 3, name: 'Empresa Três', document: '', active: '1' };
  if (ofCompany >= 0)
    await act(async () => server.answer(ofCompany, 200, { clients: [company], total: 1, paging: 1 }));
  await act(async () =>
    server.answer(server.calls.findIndex(isRow), 200, replyWith(sample, changes), { etag: '"4"' }),
  );
  await waitFor(() => expect(field(sample)).toBeTruthy());
  return opened;
}
/** Fields that take input. A file of messages is only tried out. */
const changeable =
  'input:not([readonly], [disabled], [type=checkbox], [type=radio], [type=hidden], [type=file])';
/** The value of a variable is named after the variable. */
const namesOf = ({ name, row }: SampleRow) => [name, row.client_system_variables_name];
const inputOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input, textarea' });
const confirm = () => document.querySelector('button[type=submit]') as HTMLButtonElement;
// By its path: to find it by its label takes long in a large form.
const field = ({ field: [path] }: SampleRow) =>
  document.querySelector(`[data-path="${path}"]`) as HTMLInputElement;
const type = (sample: SampleRow, value: string) =>
  act(async () => void fireEvent.change(field(sample), { target: { value } }));

describe.each(sampleRows.map((sample) => [sample.what, sample] as const))(
  'The form of one %s',
  (_, sample) => {
    const [, loaded, typed, expected] = sample.field;

    it('sends only the changed field, with the version that was read, and tells its list which row was saved; a field that is set back is no change [2.ROUTE.15 4.FORM.1 4.FORM.3 4.FORM.6]', async () => {
      const { address } = await open(sample, permissionsFor(sample, 'list', 'edit'));
      expect(field(sample).value).toBe(loaded);
      expect(confirm().disabled).toBe(true);
      await type(sample, typed);
      expect(confirm().disabled).toBe(false);
      await type(sample, `${loaded} `);
      expect(confirm().disabled).toBe(true);
      await type(sample, typed);
      await act(async () => void fireEvent.click(confirm()));

      // A part of the page that is loaded later may still read.
      const sent = () => server.calls.findLastIndex(({ method }) => method === 'PATCH');
      await waitFor(() => expect(sent()).toBeGreaterThan(0));
      const { url, body, headers } = server.calls[sent()] ?? {};
      const [path, query] = url?.split('?') ?? [];
      expect(path).toBe(`/api${sample.calls.edit.path}`);
      expect([...new URLSearchParams(query)].sort()).toEqual([...new URLSearchParams(sample.address)].sort());
      expect(body).toEqual(expected);
      expect(headers?.['if-match']).toBe('"4"');
      await act(async () => server.answer(sent(), 200, { id: 7, message: 'Saved' }, { etag: '"5"' }));
      await screen.findByText('A lista');
      const [list = ''] = sample.list.split('?');
      expect(address()).toMatch(new RegExp(`^${list}`));
      const { id, name, link } = savedFor({ list, page: list }) ?? {};
      expect(id).toBe(7);
      expect([...namesOf(sample), typed]).toContain(name);
      const params = link?.params as Record<string, string>;
      expect(link?.to?.replace(/\$(\w+)/g, (_, param) => params[param] ?? '')).toBe(sample.form[1]);
    });

    it('only shows the row, without its history, to those who may only view it [6.ROLE.1]', async () => {
      await open(sample, permissionsFor(sample, 'list'));

      // The name of a company heads the page around its form.
      if (sample.what !== 'company')
        expect(namesOf(sample)).toContain(document.querySelector('h1')?.textContent);
      expect(field(sample).readOnly || field(sample).disabled).toBe(true);
      expect(document.querySelectorAll(changeable)).toHaveLength(0);
      const buttons = [...document.querySelectorAll('button')].map((one) => one.ariaLabel ?? one.textContent);
      expect(buttons.filter((text) => /Confirmar|Adicionar|Remover|Excluir|Gerar/.test(text))).toEqual([]);
      expect(screen.getByText('Somente leitura')).toBeTruthy();
      expect(screen.queryByText('Histórico')).toBeNull();
      if (sample.form[1].startsWith('/company/3/')) expect(screen.getByText('Empresa Três')).toBeTruthy();
    });
  },
);

it('a person cannot change their own profile', async () => {
  const sample = sampleRows.find(({ what }) => what === 'system user') as SampleRow;
  await open(sample, permissionsFor(sample, 'list', 'edit'), { id: 1 });

  expect(inputOf('Perfil').disabled).toBe(true);
});

describe('A protected role', () => {
  const sample = sampleRows.find(({ what }) => what === 'role') as SampleRow;
  const granted: Permission[] = [...permissionsFor(sample, 'list', 'edit'), 'department:GET'];

  it('keeps its name and type; its description and permissions can be changed [4.ROLE.2]', async () => {
    await open(sample, granted, { name: 'manager' });

    expect([inputOf('Nome').disabled, inputOf('Tipo').disabled]).toEqual([true, true]);
    expect([inputOf('Descrição').disabled, inputOf('Ver: Departamentos').disabled]).toEqual([false, false]);
  });

  it('with all permissions keeps them, and explains this', async () => {
    await open(sample, granted, { name: 'super_admin' });

    expect(screen.getByText('Este papel mantém sempre todas as permissões.')).toBeTruthy();
    expect([inputOf('Ver: Departamentos').checked, inputOf('Ver: Departamentos').disabled]).toEqual([
      true,
      true,
    ]);
    expect(screen.queryByText('Adicionar')).toBeNull();
  });
});

it('a variable that is not editable can be viewed at its address', async () => {
  const sample = sampleRows.find(({ what }) => what === 'system variable') as SampleRow;
  await open(sample, permissionsFor(sample, 'list', 'edit'), { editable: false });

  expect([inputOf('Nome').value, inputOf('Valor').value]).toEqual(['limite', '10']);
  expect([inputOf('Nome').readOnly, inputOf('Valor').readOnly]).toEqual([true, true]);
  expect(screen.getByText('Esta variável é fixa: não pode ser alterada nem excluída')).toBeTruthy();
  expect(screen.queryByText('Confirmar')).toBeNull();
});
