import { entityLists } from '@retaguarda/contract/entities';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadSwitchQuestion } from '../../components/dialogs/later-dialogs.ts';
import { useDialog } from '../../components/dialogs/open-dialog.ts';
import { ShownDialog } from '../../components/dialogs/shown-dialog.tsx';
import { listenToListKeys } from '../../components/list/list-keys.ts';
import { noteSaved } from '../../components/page/saved-row.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { firstScreenIsShown } from '../../platform/ui/first-screen.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { permissionsFor, replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
await loadSwitchQuestion();
const server = fakeServer();
watchToasts();
listenToListKeys();

const Dialogs = () => <ShownDialog isOpen={useDialog() !== undefined} />;

/** Opens a page of the list, whose row has these values, and possibly more rows below it. */
async function open(
  sample: SampleRow,
  granted: Permission[],
  { page = 1, changes = {}, below = [] as object[] } = {},
) {
  signIn({ granted });
  const [screenOf = '', filter] = sample.list.split('?');
  const address = `${screenOf}?${filter ? `${filter}&` : ''}page=${page}`;
  const opened = await renderAt(address, {
    [screenOf]: () => (
      <main>
        <sample.List />
        <Dialogs />
      </main>
    ),
    [sample.form[0]]: () => null,
  });
  const isRead = ({ url }: { url: string }) =>
    url.startsWith(`/api${sample.calls.list.path}?`) && url.includes('page=');
  await waitFor(() => expect(server.calls.filter(isRead)).not.toEqual([]));
  const at = server.calls.findLastIndex(({ url }) => isRead({ url }) && !url.includes('qtd=100'));
  const { [sample.rows]: rows, ...reply }: Record<string, unknown> = replyWith(sample, changes);
  const all = [...(rows as object[]), ...below];
  await act(async () =>
    server.answer(at, 200, { ...reply, [sample.rows]: all, paging: page, total: page * 7 }),
  );
  await screen.findByRole('table');
  return opened;
}
/** Presses a key where the focus is. */
const type = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const labelled = (label: string) => screen.queryByLabelText(label);
const click = (label: string) => act(async () => void fireEvent.click(screen.getByLabelText(label)));
const sent = (method: string) => server.asked().filter((call) => call.startsWith(`${method} `));

it('every list has a sample here, except the requests of data subjects, which have tests of their own', () => {
  const tried = sampleRows.map(({ list }) => list.split('?')[0]);

  expect(entityLists.filter((list) => !tried.some((one) => one === list))).toEqual(['/privacy']);
});

const named = (samples: SampleRow[]) => samples.map((sample) => [sample.what, sample] as const);

it.each(named(sampleRows))(
  'people who may only view each %s can open it and change nothing; a saved one that the search does not find is named',
  async (_, sample) => {
    const [list = ''] = sample.list.split('?');
    noteSaved({ list, page: list }, { id: 8, name: 'Outra', link: { to: '/dashboard' }, undo: undefined });
    await open(sample, permissionsFor(sample, 'list'));

    await screen.findByText(/^Salvo agora: Outra/);
    expect(labelled(`Ver ${sample.name}`)?.getAttribute('href')).toBe(sample.form[1]);
    expect(labelled(`Editar ${sample.name}`)).toBeNull();
    expect(screen.queryByText(sample.add)).toBeNull();
    expect(document.querySelectorAll('tbody :is(button:not([popovertarget]), input)')).toHaveLength(0);
  },
);

it.each(named(sampleRows))(
  'people who may only view and edit each %s see its pencil, and no button to add, switch or delete [6.ACCESS.3]',
  async (_, sample) => {
    await open(sample, permissionsFor(sample, 'list', 'edit'));

    expect(labelled(`Editar ${sample.name}`)?.getAttribute('href')).toBe(sample.form[1]);
    expect(screen.queryByText(sample.add)).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(labelled(`Excluir ${sample.name}`)).toBeNull();
  },
);

it.each(named(sampleRows.filter(({ calls }) => calls.remove)))(
  'one %s opens its form, and is deleted only after Delete; a refusal says why until it is read [2.LIST.10]',
  async (_, sample) => {
    await open(sample, permissionsFor(sample, 'list', 'create', 'edit', 'remove'));
    expect(labelled(`Editar ${sample.name}`)?.getAttribute('href')).toBe(sample.form[1]);
    expect(screen.queryByText(sample.add)).not.toBeNull();
    await click(`Excluir ${sample.name}`);
    await screen.findByText(`Deseja excluir ${sample.name}?`);
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByText(`Deseja excluir ${sample.name}?`)).toBeNull());
    expect(sent('DELETE')).toEqual([]);

    await click(`Excluir ${sample.name}`);
    await screen.findByText(`Deseja excluir ${sample.name}?`);
    await press('Excluir');
    const [path = '', query] = sent('DELETE')[0]?.replace('DELETE ', '').split('?') ?? [];
    expect(path).toBe(sample.calls.list.path);
    expect([...new URLSearchParams(query)].sort()).toEqual([...new URLSearchParams(sample.address)].sort());
    const linked = [{ entity: 'user', total: 1, rows: [{ id: 9, name: 'Zoe', client_id: 3 }] }];
    await act(async () => server.answer(-1, 409, { message: 'Department is linked to users', linked }));

    await screen.findByText(`Não foi possível excluir ${sample.name}`);
    expect(screen.getByText('O departamento está vinculado a usuários')).toBeTruthy();
    expect(screen.getByText('Zoe').getAttribute('href')).toBe('/company/3/user/9');
  },
);

it.each(named(sampleRows.filter(({ calls }) => calls.activate)))(
  'one %s opens its form, and is switched only after Yes; the list stays on its page, that of companies starts again from page 1 and has no button for queues without that permission [4.QUEUE.2 6.ACCESS.2 4.ACTIVE.1 4.ACTIVE.3 4.ACTIVE.4 4.ACTIVE.5 4.ACTIVE.6 4.ACTIVE.8 4.ACTIVE.9 2.COMPANY.7 1.SCOPE.12]',
  async (what, sample) => {
    const isCompany = what === 'company';
    const flip = `${sample.name} ${isCompany ? 'ativa' : 'ativo'}`;
    const question = `Deseja desativar ${sample.name}?`;
    const all = permissionsFor(sample, 'list', 'create', 'edit', 'activate');
    const { address } = await open(sample, all, { page: 2 });
    expect(labelled(`Editar ${sample.name}`)?.getAttribute('href')).toBe(sample.form[1]);
    expect(screen.queryByText(sample.add)).not.toBeNull();
    expect(labelled(`Limpar fila de ${sample.name}`)).toBeNull();
    await click(flip);
    await screen.findByText(question);
    await press('Não');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(sent('PATCH')).toEqual([]);

    await click(flip);
    await screen.findByText(question);
    await press('Sim');
    expect(sent('PATCH')).toEqual([`PATCH ${sample.calls.activate?.path}?${sample.address}`]);
    expect(server.calls.at(-1)?.body).toEqual({ active: sample.row.active === '1' ? '0' : false });
    const asked = server.calls.length;
    await act(async () => server.answer(-1, 200, { id: 7, message: 'User deactivated' }, { etag: '"5"' }));
    await waitFor(() => expect(server.calls.length).toBeGreaterThan(asked));
    const page = isCompany ? '1' : '2';
    expect(address()).toContain(`page=${page}`);
    const pages = server
      .asked()
      .slice(asked)
      .filter((call) => call.includes(`${sample.calls.list.path}?`));
    expect(pages.map((call) => new URLSearchParams(call.split('?')[1]).get('page'))).toEqual([page]);
  },
);

it.each(named(sampleRows))(
  'the keys of lists go from one %s to the next, tick it, and open it, also when tags or a badge stand after its name',
  async (what, sample) => {
    const marks = { tag_id: [5], scoped: true };
    const granted = permissionsFor(sample, 'list', 'create', 'edit', 'activate', 'remove');
    const { address } = await open(sample, [...granted, 'tag:GET'], {
      changes: marks,
      below: [{ ...sample.row, ...marks, id: 8 }],
    });
    if (what === 'company') {
      firstScreenIsShown();
      await waitFor(() => expect(server.asked()).toContain('GET /tag'));
      const tags = [{ id: 5, name: 'VIP', color: 'blue', companies: 2 }];
      await act(async () =>
        server.answer(server.asked().indexOf('GET /tag'), 200, { tags, total: 1, paging: 1 }),
      );
      await waitFor(() => expect(screen.getAllByText('VIP')).toHaveLength(2));
    }
    const reached = [];
    for (const key of ['j', 'j', 'ArrowUp', 'k', 'j']) {
      type(key);
      reached.push(document.activeElement?.closest('tr')?.dataset.id);
    }

    expect(reached).toEqual(['7', '8', '7', '7', '8']);
    // A link with the focus opens with Enter, without code.
    expect(document.activeElement?.matches('td a[href]')).toBe(true);
    const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]:not([role])')];
    type('x');
    expect(boxes.map(({ checked }) => checked)).toEqual(boxes.length === 0 ? [] : [false, true]);
    expect(screen.queryByRole('dialog')).toBeNull();
    type('k');
    type('e');
    await waitFor(() => expect(address()).toBe(sample.form[1]));
  },
);

it('the arrow of an order is shown for the roles, whose usual order is that of no column, only when it was chosen', async () => {
  const arrow = () => document.querySelector('th[aria-sort]')?.textContent;
  const [role, insight] = ['role', 'insight'].map((what) => sampleRows.find((one) => one.what === what));
  const { unmount } = await open(insight as SampleRow, ['insight:GET']);
  expect(arrow()).toBe('Nome');
  unmount();

  await open(role as SampleRow, ['role:GET']);
  expect(arrow()).toBeUndefined();
  await press('Nome');
  expect(arrow()).toBe('Nome');
});

it('a protected role cannot be deleted, and its X says why [4.ROLE.1]', async () => {
  const sample = sampleRows.find(({ what }) => what === 'role') as SampleRow;
  const reason = 'Papel protegido: não pode ser excluído nem renomeado, e seu tipo é fixo';
  await open(sample, permissionsFor(sample, 'list', 'edit', 'remove'), { changes: { name: 'manager' } });
  const remove = screen.getByLabelText('Excluir Gerente');

  expect(remove.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(remove);
  fireEvent.mouseEnter(remove);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByText('Deseja excluir Gerente?')).toBeNull();
});

it('a variable that is not editable says so at its pencil and its X, which do nothing [3.SYSVAR.2]', async () => {
  const sample = sampleRows.find(({ what }) => what === 'system variable') as SampleRow;
  await open(sample, permissionsFor(sample, 'list', 'edit', 'remove'), { changes: { editable: false } });

  for (const label of ['Editar limite', 'Excluir limite']) {
    const icon = screen.getByLabelText(label);
    expect([icon.tagName, icon.getAttribute('aria-disabled')]).toEqual(['BUTTON', 'true']);
    fireEvent.click(icon);
    fireEvent.mouseEnter(icon);
    expect(await screen.findByText('Esta variável é fixa: não pode ser alterada nem excluída')).toBeTruthy();
    fireEvent.mouseLeave(icon);
  }
  expect(screen.queryByText('Deseja excluir limite?')).toBeNull();
});

it('nobody can deactivate themselves [4.ACTIVE.3]', async () => {
  const sample = sampleRows.find(({ what }) => what === 'system user') as SampleRow;
  await open(sample, permissionsFor(sample, 'list', 'edit', 'activate'), { changes: { id: 1 } });

  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('Ativo');
});
