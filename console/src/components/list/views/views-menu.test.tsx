import { companies, companyFilter } from '@retaguarda/contract/entities/companies';
import type { View } from '@retaguarda/contract/entities/views';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../../platform/text/text.ts';
import { notify } from '../../../platform/ui/notify.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { field, fill, press } from '../../../test/interact.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { signIn } from '../../../test/signed-in.ts';
import { watchToasts } from '../../../test/watch-toasts.ts';
import { firstSearchOf } from '../list-storage.ts';
import { useListSearch } from '../use-list.ts';
import { ViewsButton } from './views-button.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();
beforeEach(() => localStorage.clear());

function CompanyList() {
  return <ViewsButton search={useListSearch('/companies', companyFilter, companies.list.query)} />;
}

const person = 1;
const viewOf = (changes: Partial<View>): View => ({
  id: 1,
  list: '/companies',
  name: 'Ativas',
  search: { active: '1' },
  shared: false,
  first: false,
  owner: { id: person, name: 'Eu' },
  version: 4,
  ...changes,
});
const own = viewOf({});
const shared = viewOf({ id: 2, name: 'De SP', search: { state: 'SP' }, owner: { id: 9, name: 'Ana Prado' } });
const elsewhere = viewOf({ id: 3, list: '/roles', name: 'De outra lista' });

async function open(address: string, views = [own, shared, elsewhere]) {
  signIn({ id: person, granted: ['client:GET'] });
  const page = await renderAt(address, { '/companies': CompanyList });
  await press('Visões salvas');
  await waitFor(() => expect(server.asked()).toEqual(['GET /view']));
  await act(async () => server.answer(0, 200, { views }));
  await screen.findByText('Salvar visão…');
  return page;
}
const rows = () => screen.queryAllByRole('listitem', { hidden: true }).map((row) => row.textContent);
const pressNamed = (name: string) => act(async () => void fireEvent.click(screen.getByLabelText(name)));

describe('The views of a list', () => {
  it('are the person’s own and those that colleagues share, with their names; choosing one opens it', async () => {
    const { address } = await open('/companies');

    expect(rows()).toEqual(['Ativas', 'De SPAna Prado']);
    expect(screen.queryByLabelText('Editar De SP')).toBeNull();
    expect(screen.queryByLabelText('Excluir De SP')).toBeNull();
    await press('De SP');

    await waitFor(() => expect(address()).toBe('/companies?state=SP&page=1'));
  });

  it('mark the one that the list shows, on whichever page', async () => {
    await open('/companies?active=1&page=3');

    expect(within(screen.getByText('Ativas')).getByLabelText('Visão atual')).toBeTruthy();
    expect(screen.getAllByLabelText('Visão atual')).toHaveLength(1);
  });

  it('can be added to once something is searched for: with filters, order, rows and columns', async () => {
    await open('/companies?name=lua&page=2&sort=-name&qtd=25&columns=name.city');
    await press('Salvar visão…');
    fill('Nome da visão', 'Luas');
    fireEvent.click(field('Compartilhar com colegas'));
    await press('Salvar');

    expect(server.calls[1]).toMatchObject({
      method: 'POST',
      body: {
        name: 'Luas',
        shared: true,
        list: '/companies',
        search: { name: 'lua', sort: '-name', qtd: 25, columns: 'name.city' },
      },
    });
    await act(async () =>
      server.answer(1, 409, { message: [{ field: 'name', value: '"name" is already in use' }] }),
    );
    await screen.findByText('Este nome já está em uso');
  });

  it('cannot be added to before the first search', async () => {
    await open('/companies', []);

    screen.getByText('Nenhuma visão ainda. Pesquise e salve a pesquisa com um nome.');
    expect(screen.getByText('Salvar visão…').closest('button')?.disabled).toBe(true);
  });

  it('are renamed and given another search by their owner, as long as nobody changed them meanwhile', async () => {
    await open('/companies?name=lua&page=1');
    await pressNamed('Editar Ativas');
    fill('Nome da visão', 'Luas');
    fireEvent.click(field('Atualizar com a pesquisa atual'));
    await press('Salvar');

    expect(server.asked()[1]).toBe('PATCH /view?id=1');
    expect(server.calls[1]).toMatchObject({
      body: { name: 'Luas', shared: false, search: { name: 'lua' } },
      headers: { 'if-match': '"4"' },
    });
  });

  it('are deleted at once, which can be undone', async () => {
    await open('/companies');
    await pressNamed('Excluir Ativas');
    expect(server.asked()[1]).toBe('DELETE /view?id=1');
    await act(async () => server.answer(1, 200, { message: 'View deleted', id: 1 }));

    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    const [said, undo] = vi.mocked(notify.success).mock.calls[0] ?? [];
    expect(said).toBe('Visão excluída');
    await act(async () => void undo?.act?.());
    expect(server.calls.at(-1)).toMatchObject({
      method: 'POST',
      body: { name: 'Ativas', list: '/companies', search: { active: '1' }, shared: false },
    });
  });

  it('include an initial one for the list, which this browser remembers', async () => {
    await open('/companies');
    expect(firstSearchOf('/companies')).toBeUndefined();
    await pressNamed('Abrir a lista com “De SP”');
    expect(server.calls[1]).toMatchObject({ method: 'PATCH', body: { first: true } });
    await act(async () => server.answer(1, 200, { message: 'View saved', id: 2 }));
    await waitFor(() => expect(server.asked()[2]).toBe('GET /view'));
    await act(async () => server.answer(2, 200, { views: [own, { ...shared, first: true }] }));

    await waitFor(() => expect(firstSearchOf('/companies')).toEqual({ state: 'SP' }));
  });
});
