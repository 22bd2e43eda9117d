import { activityFilter } from '@retaguarda/contract/entities/activity';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import type { ClientVariable } from '@retaguarda/contract/entities/client-variables';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { changeListSettings } from '../../components/list/list-storage.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { activityEntry } from '../../test/activity-entry.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { fieldsOf } from './activity-fields.ts';
import { ActivityPage } from './activity-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => {
  queryClient.clear();
  signIn({ granted: ['change:GET', 'client_system:GET', 'client_system:PUT'] });
});

const page = (next: number | null, ...entries: ReturnType<typeof activityEntry>[]) => ({
  changes: entries,
  next,
  looked_at_until: next && '2026-11-01T12:00:00.000Z',
});

/** The place of the call for changes: others read what the filters offer. */
const asked = (path: string) => server.asked().findLastIndex((call) => call.startsWith(`GET ${path}`));
const answer = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  await patiently(() => expect(asked(path)).toBeGreaterThanOrEqual(0));
  await act(async () => server.answer(asked(path), 200, body, headers));
};
/** Waits also where many tests run at once. */
const patiently = (check: () => unknown) => vi.waitFor(check, 10_000);

async function open(...pages: (ReturnType<typeof page> & { kept_since?: string })[]) {
  await renderAt('/activity?page=1&entity=client_system', {
    '/activity': () => (
      <>
        <ActivityPage />
        <ShownDialog isOpen />
      </>
    ),
    '/activity/$idChange': () => null,
  });
  expect(server.asked()).toContain('GET /change/activity?entity=client_system');
  for (const one of pages) await answer('/change/activity', one);
  await patiently(() => screen.getByText(/mostrada|Nenhuma alteração/));
}

it('older changes come after those that are shown, until there are no more', async () => {
  await open(page(41, activityEntry()));
  expect(screen.getByText('1 alteração mostrada · Pesquisado até', { exact: false })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Carregar mais antigas' }));
  await patiently(() => expect(server.asked().at(-1)).toContain('before=41'));
  await answer('/change/activity', page(null, activityEntry({ id: 40, at: '2026-11-14T12:00:00.000Z' })));

  await patiently(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
  expect(screen.getByText('Não há alterações mais antigas')).toBeTruthy();
});

it('Each change is one line with its first field, which unfolds to all fields', async () => {
  const differences = [
    { field: 'name', removed: ['Vendas'], added: ['Comercial'] },
    { field: 'email', removed: ['a@b.co'], added: ['c@d.co'] },
    { field: 'slug', removed: [], added: ['comercial'] },
  ];
  const password = { field: 'password_hash', removed: [], added: [] };
  await open(
    page(
      null,
      activityEntry({ id: 9 }),
      activityEntry({ id: 8, entity: 'department', row_name: 'Comercial', differences }),
      activityEntry({ id: 7, entity: 'department', row_name: 'Caixa', kind: 'deleted', by: null }),
      activityEntry({ id: 6, entity: 'user', row_name: 'Ana', differences: [password] }),
      activityEntry({ id: 5, entity: 'department', row_name: 'Novo', differences: differences.slice(2) }),
    ),
  );

  const lines = screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Filtrar1',
    '12:00Helena Teixeira Alteração Variável URL_DO_BOT (Aurora Seguros): Antes: certoDepois: errado',
    '12:00Helena Teixeira Alteração Departamento Comercial (Aurora Seguros): Nome Antes: VendasDepois: Comercial +2',
    '12:00Sistema Exclusão · Departamento Caixa (Aurora Seguros)',
    '12:00Helena Teixeira Alteração Usuário Ana (Aurora Seguros): Senha · Valor não exibido',
    '12:00Helena Teixeira Alteração Departamento Novo (Aurora Seguros): Slug · Depois: comercial',
  ]);

  const line = screen.getByRole('button', { name: /Departamento Comercial/ });
  fireEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  const details = within(document.getElementById(line.getAttribute('aria-controls') ?? '') as HTMLElement);
  expect(details.getByText('c@d.co')).toBeTruthy();
  expect(details.getByRole('link', { name: 'Abrir a alteração de 15/11/2026 12:00' })).toBeTruthy();
  fireEvent.click(line);
  expect(screen.queryByText('c@d.co')).toBeNull();
});

it('A common period filters at once; the other filters are counted, and each can be removed', async () => {
  await open(page(null, activityEntry()));
  const day = new Date().toLocaleDateString('sv');

  fireEvent.click(screen.getByRole('button', { name: 'Hoje' }));
  const from = encodeURIComponent(new Date(`${day}T00:00`).toISOString());
  await patiently(() => expect(server.asked().at(-1)).toContain(`from=${from}`));
  expect(screen.getByRole('button', { name: 'Hoje' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /Filtrar/ }).textContent).toBe('Filtrar1');

  fireEvent.click(screen.getByText('Remover o filtro O quê: Variável de sistema do cliente'));
  await patiently(() => expect(server.asked().at(-1)).not.toContain('entity'));
  expect(server.asked().at(-1)).toContain(`from=${from}`);
  expect(document.activeElement?.textContent).toBe('Filtrar');
});

it('Enter searches for a text, also in the names that the screens give to fields', async () => {
  await open(page(null, activityEntry()));
  const box = screen.getByRole('searchbox', { name: 'Nome, campo ou valor' });

  fireEvent.change(box, { target: { value: 'apelido' } });
  fireEvent.submit(box);

  await patiently(() => expect(server.asked().at(-1)).toContain('text=apelido'));
  expect(server.asked().at(-1)).toBe(
    'GET /change/activity?entity=client_system&text=apelido&text_fields=nickname',
  );
  expect(screen.getByText('Remover o filtro Nome, campo ou valor: apelido')).toBeTruthy();
});

it('The name of every restore button says what it restores', async () => {
  signIn({ granted: ['change:GET', 'department:GET', 'department:PUT', 'department:POST'] });
  const ofDepartment = { entity: 'department', row_name: 'Comercial' } as const;
  const name = { field: 'name', removed: ['Vendas'], added: ['Comercial'] };
  const email = { field: 'email', removed: [], added: ['c@d.co'] };
  await open(
    page(
      null,
      activityEntry({ id: 9, ...ofDepartment, differences: [name] }),
      activityEntry({ id: 8, ...ofDepartment, differences: [email] }),
      activityEntry({ id: 7, ...ofDepartment, differences: [name, email] }),
      activityEntry({ id: 6, ...ofDepartment, kind: 'deleted', is_deleted: true }),
    ),
  );

  const labels = screen
    .getAllByRole('button', { name: /^(Restaurar|Criar de novo)/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(labels).toEqual([
    'Restaurar Nome, Departamento Comercial, de Comercial para Vendas',
    'Restaurar E-mail, Departamento Comercial',
    'Restaurar 2 valores de Departamento Comercial',
    'Criar de novo: Departamento Comercial',
  ]);
});

it('The activity says from when on changes are kept', async () => {
  await open({ ...page(null, activityEntry()), kept_since: '2024-02-01T12:00:00.000Z' });
  expect(screen.getByText('As alterações de antes de 01/02/2024 não são mais guardadas')).toBeTruthy();
  expect(screen.queryByText('Não há alterações mais antigas')).toBeNull();
});

it('The activity sends only the parameters of its call: no page size of the lists, no unknown part of the address', async () => {
  changeListSettings({ qtd: 25 });
  onTestFinished(() => changeListSettings({ qtd: 7 }));
  const { address } = await renderAt('/activity?page=1&qtd=25&sort=name&columns=name', {
    '/activity': ActivityPage,
  });
  expect(server.asked()).toContain('GET /change/activity');

  fireEvent.click(await screen.findByRole('button', { name: 'Filtrar' }));
  fireEvent.click(await screen.findByRole('combobox', { name: 'Ação' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Exclusão' }));

  await patiently(() => expect(server.asked()).toContain('GET /change/activity?kind=deleted'));
  expect(address()).not.toContain('qtd');
});

it('An address with invalid filters shows all changes', async () => {
  await renderAt('/activity?page=1&kind=unknown', { '/activity': ActivityPage });

  expect(server.asked()).toContain('GET /change/activity');
});

it('The field filter offers only fields that it accepts', () => {
  const refused = changeEntities.flatMap((entity) =>
    fieldsOf(entity).filter((field) => !activityFilter.safeParse({ entity, field }).success),
  );

  expect(refused).toEqual([]);
});

it('The activity says when no changes were found', async () => {
  await open(page(null));
  expect(screen.getByText('Nenhuma alteração encontrada')).toBeTruthy();
});

const row: ClientVariable = {
  ...{ id: 7, client_id: 3, client_system_variable_id: 5, value: 'errado', type: 'text' },
  ...{ client_name: 'Aurora Seguros', client_system_variables_name: 'URL_DO_BOT' },
};
const openDialog = async (stored: ClientVariable) => {
  await open(page(null, activityEntry()));
  fireEvent.click(screen.getByRole('button', { name: 'Restaurar URL_DO_BOT de errado para certo' }));
  await answer('/change/entry', {
    ...activityEntry(),
    before: { value: 'certo' },
    after: { value: 'errado' },
  });
  await answer('/client-system', { clientSystems: [stored], total: 1, paging: 1 }, { etag: '"12"' });
  await patiently(() => screen.getByRole('checkbox'));
  return within(screen.getByRole('dialog'));
};

it('a value is restored by the server, from its record, with the version that was read', async () => {
  const dialog = await openDialog(row);
  expect(dialog.queryByText('Foi alterado de novo', { exact: false })).toBe(null);

  fireEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
  await patiently(() => expect(server.calls.at(-1)?.method).toBe('POST'));

  expect(server.calls.at(-1)).toMatchObject({
    url: `/api/change/undo?entity=client_system&row_id=7&id=${activityEntry().id}`,
    body: { fields: ['value'] },
    headers: { 'if-match': '"12"' },
  });
});

it('a row that was changed while the question was open is not overwritten: a message says so, and it is read again', async () => {
  const dialog = await openDialog(row);
  fireEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
  await patiently(() => expect(server.calls.at(-1)?.method).toBe('POST'));

  await act(async () => server.answer(-1, 412, { message: 'Changed by someone else meanwhile' }));

  expect(notify.error).toHaveBeenCalledWith('Outra pessoa alterou este registro enquanto isso');
  await patiently(() => expect(server.asked().at(-1)).toContain('GET /client-system'));
  await answer('/client-system', { clientSystems: [{ ...row, value: 'outro' }], total: 1, paging: 1 });
  await patiently(() => dialog.getByText('Foi alterado de novo', { exact: false }));
});

it('a value that the row already has cannot be restored', async () => {
  const dialog = await openDialog({ ...row, value: 'certo' });

  expect(dialog.getByText('Já tem este valor')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Restaurar' }).disabled).toBe(true);
});

it('a person who may not edit the row is not offered to restore it', async () => {
  signIn({ granted: ['change:GET', 'client_system:GET'] });
  await open(page(null, activityEntry()));

  expect(screen.queryAllByRole('button', { name: /Restaurar/ })).toEqual([]);
});

it('The total counts changes and lines, because one line stands for all changes of a job', async () => {
  const job = { id: 4, entity: 'client_system', action: 'delete', is_undo: false, rows: 3 } as const;
  await open(page(null, ...[43, 42].map((id) => activityEntry({ id, job })), activityEntry()));

  expect(screen.getByText('3 alterações mostradas em 2 linhas')).toBeTruthy();
});
