import type { FoundGroup, FoundRow } from '@retaguarda/contract/entities/search';
import type { View } from '@retaguarda/contract/entities/views';
import type { Permission } from '@retaguarda/contract/permissions';
import { IconMail } from '@tabler/icons-react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RecentRow } from '../../components/page/recent-rows.ts';
import { recordActions, useRecordAction } from '../../components/page/record-actions.ts';
import { recentKey } from '../../platform/session/draft-keys.ts';
import { currentSession } from '../../platform/session/session.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { field, fill } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { Palette } from './palette.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const onClose = vi.fn();

/** A palette that a button opens and closes. */
function Switched() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Abrir ou fechar
      </button>
      <Palette isOpen={isOpen} onClose={onClose} onOpen={() => {}} onHelp={() => {}} onSettings={() => {}} />
    </>
  );
}

const name = 'Pesquisar em tudo';

async function open(...granted: Permission[]) {
  signIn({ granted });
  const page = await renderAt('/dashboard', {
    '/dashboard': () => (
      <Palette isOpen onOpen={() => {}} onClose={onClose} onHelp={() => {}} onSettings={() => {}} />
    ),
    '/company/$idCompany': () => <h1>Empresa</h1>,
    '/company/$idCompany/user/$idUser': () => <h1>Usuário</h1>,
    '/search': () => <h1>Resultados</h1>,
    '/users': () => <h1>Usuários</h1>,
    '/companies': () => <h1>Empresas</h1>,
  });
  await screen.findByRole('listbox');
  server.answer(0, 200, { views });
  return page;
}

const viewOf = (changes: Partial<View>): View => ({
  ...{
    id: 1,
    list: '/companies',
    name: 'Ativas do Sul',
    search: { active: '1' },
    shared: true,
    first: false,
  },
  owner: { id: 9, name: 'Ana Prado' },
  version: 1,
  ...changes,
});
const views = [
  viewOf({}),
  viewOf({ id: 2, list: '/users', name: 'Equipe do Sul', search: { client_id: 3 } }),
];

const maria: FoundRow = {
  id: 7,
  name: 'Maria Souza',
  detail: 'maria@ipe.example',
  client: { id: 3, name: 'Casa Ipê', active: false },
  active: false,
};
const groupOf = (kind: FoundGroup['kind'], rows: FoundRow[], total = rows.length, has_more = false) => ({
  kind,
  rows,
  total,
  has_more,
  paging: 1,
});
const groups = () => screen.getAllByRole('group').map((group) => group.textContent);
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const asked = async (text: string) =>
  waitFor(() => expect(server.asked().at(-1)).toBe(`GET /search?text=${text}&qtd=5`));
const pressKey = (key: string) => fireEvent.keyDown(field(name), { key });

describe('The palette', () => {
  it('shows the screens and actions that the person may use, and finds them by other words too', async () => {
    await open('client:GET', 'client:POST');

    expect(options()).toEqual([
      ...[
        'Painel',
        'Empresas',
        'Aprovações',
        'Agenda',
        'Etiquetas',
        'Caixa de entrada',
        'Pesquisa',
        'Meu perfil',
      ],
      ...[
        'Adicionar empresa',
        'Importar: Empresas',
        'Mudar tema para escuro',
        'Usar o tema do sistema',
        'Configurações',
        'Ajuda',
        'Bloquear tela',
        'Sair',
      ],
    ]);
    fill(name, 'nova');
    expect(options()).toEqual(['Adicionar empresa']);
  });

  it.each([
    ['nova empresa', 'Adicionar empresa'],
    ['criar empresa', 'Adicionar empresa'],
    ['novo webhook', 'Adicionar webhook'],
    ['nova conta de serviço', 'Adicionar conta de serviço'],
    ['novo pedido lgpd', 'Novo pedido LGPD'],
    ['comparar', 'Comparar empresas'],
    ['empresa', 'Empresas'],
    ['clientes', 'Empresas'],
    ['idioma', 'Configurações'],
    ['manual', 'Ajuda'],
    ['marcador', 'Etiquetas'],
    ['calendário', 'Agenda'],
  ])('finds by %j first of all %j', async (typed, first) => {
    await open(
      ...(['client:GET', 'client:POST', 'webhook:GET', 'webhook:POST', 'service_account:GET'] as const),
      ...(['service_account:POST', 'privacy_request:POST', 'client_system:GET', 'profile:POST'] as const),
    );
    fill(name, typed);
    expect(options()[0]).toBe(first);
  });

  it('finds new rows by the gender of their names', async () => {
    await open('client:POST', 'profile:POST');
    fill(name, 'novo');
    expect(options()).toEqual(['Adicionar perfil']);
  });

  it('offers the records that were opened last, before anything is typed', async () => {
    signIn({ granted: ['user:GET', 'client:GET'] });
    const rows: RecentRow[] = [
      { entity: 'user', name: 'Maria Souza', path: '/company/3/user/7', company: 'Casa Ipê' },
      { entity: 'role', name: 'Gerente', path: '/role/4' },
      { entity: 'client', name: 'Painel aberto', path: '/dashboard' },
    ];
    localStorage.setItem(recentKey(currentSession()?.user.id ?? 0), JSON.stringify(rows));
    const { address } = await open('user:GET', 'client:GET');

    expect(groups()[0]).toBe('Abertos por últimoMaria SouzaUsuários · Casa Ipê');
    pressKey('Enter');
    expect(address()).toBe('/dashboard');
    pressKey('ArrowDown');
    pressKey('Enter');
    await waitFor(() => expect(address()).toBe('/company/3/user/7'));
  });

  it('offers what the open page can do before everything else', async () => {
    const invite = vi.fn();
    const Page = () => {
      useRecordAction({ label: 'Enviar convite', icon: IconMail, act: invite });
      useRecordAction(undefined);
      return <Palette isOpen onOpen={() => {}} onClose={onClose} onHelp={() => {}} onSettings={() => {}} />;
    };
    signIn({ granted: [] });
    const { unmount } = await renderAt('/dashboard', { '/dashboard': Page });
    await screen.findByRole('listbox');

    expect(groups()[0]).toBe('Ações desta páginaEnviar convite');
    fill(name, 'convite');
    expect(options()).toEqual(['Enviar convite']);
    pressKey('Enter');
    expect(invite).toHaveBeenCalledOnce();

    unmount();
    expect(recordActions()).toEqual([]);
  });

  it('finds views by their names, with their list and owner, and opens the list as they are', async () => {
    const { address } = await open('client:GET', 'user:GET');
    expect(options().join()).not.toContain('Sul');

    fill(name, 'sul');
    await waitFor(() =>
      expect(options()).toEqual(['Ativas do SulEmpresas · Ana Prado', 'Equipe do SulUsuários · Ana Prado']),
    );
    pressKey('ArrowDown');
    pressKey('Enter');

    await waitFor(() => expect(address()).toBe('/users?client_id=3&page=1'));
  });

  it('names the company and the state of a result, marks what was typed, and opens it', async () => {
    const { address } = await open('user:GET');
    fill(name, 'mária ipe');
    await asked('m%C3%A1ria+ipe');
    server.answer(-1, 200, { groups: [groupOf('user', [maria])] });

    await waitFor(() =>
      expect(groups()).toEqual(['UsuáriosMaria Souzamaria@ipe.example · Casa Ipê (inativa) · Inativo']),
    );
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      ...['Maria', 'maria', 'ipe', 'Ipê'],
    ]);
    pressKey('Enter');
    await waitFor(() => expect(address()).toBe('/company/3/user/7'));
    expect(onClose).toHaveBeenCalled();
  });

  it('puts the best match first, of whatever kind it is', async () => {
    await open('system_user:GET', 'client:GET', 'user:GET');
    fill(name, 'tema');
    expect(options()).toEqual([
      'Mudar tema para escuro',
      'Usar o tema do sistema',
      'Configurações',
      'Usuários do sistema',
    ]);

    fill(name, 'ren');
    await asked('ren');
    const row = { ...maria, detail: '', client: null };
    server.answer(-1, 200, {
      groups: [
        groupOf('client', [{ ...row, name: 'Pet Shop Porto Sereno' }]),
        groupOf('user', [{ ...row, client: maria.client, name: 'Renata Dias' }]),
      ],
    });

    await waitFor(() => expect(options()[0]).toContain('Renata Dias'));
    expect(options()[1]).toContain('Pet Shop Porto Sereno');
  });

  it('leaves the chosen result selected when better ones arrive', async () => {
    await open('system_user:GET', 'user:GET');
    fill(name, 'usu');
    pressKey('ArrowDown');
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    expect(selected()).toBe('Usuários do sistema');
    await asked('usu');
    server.answer(-1, 200, { groups: [groupOf('user', [{ ...maria, name: 'Usu', detail: '' }])] });
    await waitFor(() => expect(options()[0]).toContain('Usu'));

    expect(selected()).toBe('Usuários do sistema');
  });

  it('leads to all results when there are more than it shows', async () => {
    const { address } = await open('user:GET');
    fill(name, 'maria');
    await asked('maria');
    server.answer(-1, 200, { groups: [groupOf('user', [maria], 37)] });
    await screen.findByText('Ver todos os 37 resultados');

    pressKey('End');
    pressKey('Enter');

    await waitFor(() => expect(address()).toBe('/search?text=maria'));
  });

  it('says that it does not know how many there are', async () => {
    await open('user:GET');
    fill(name, 'maria');
    await asked('maria');
    server.answer(-1, 200, { groups: [groupOf('user', [maria], 100, true)] });

    await screen.findByText('Ver todos: mais de 100 resultados');
  });

  it('never shows a late answer in place of a newer one, nor a result that does not match', async () => {
    await open('user:GET');
    fill(name, 'maria');
    await asked('maria');
    fill(name, 'joana');
    await asked('joana');
    server.answer(2, 200, { groups: [groupOf('user', [{ ...maria, name: 'Joana', detail: '' }])] });
    await waitFor(() => expect(options().join()).toContain('Joana'));

    server.answer(1, 200, { groups: [groupOf('user', [maria])] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(options().join()).not.toContain('Maria');
    fill(name, 'pedro');
    expect(options()).toEqual([]);
  });

  it('forgets an Enter that was waiting for the results when it closes', async () => {
    signIn({ granted: ['client:GET'] });
    const { address } = await renderAt('/companies', {
      '/companies': Switched,
      '/dashboard': () => <h1>Painel</h1>,
    });
    pressKey('Enter');
    const press = () => fireEvent.click(screen.getByText('Abrir ou fechar'));
    press();
    press();

    await waitFor(() => expect(options()).not.toEqual([]));
    expect(address()).toBe('/companies');
  });

  it('says that it could not search, and still offers screens', async () => {
    await open('user:GET');
    fill(name, 'usu');
    await asked('usu');
    server.answer(-1, 400, { message: 'Invalid data' });

    await screen.findByText('Não foi possível pesquisar os registros.');
    expect(options()).toEqual(['Usuários']);
  });

  it('sends no request for a text that is too short, unless it is an id', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fill(name, 'zz');
    // The text is sought when nobody has typed for a moment.
    await act(() => vi.advanceTimersByTimeAsync(1000));
    vi.useRealTimers();
    expect(screen.getByText('Digite pelo menos três letras, ou um ID')).toBeTruthy();
    fill(name, '7');
    await asked('7');
    expect(server.asked()).toEqual(['GET /view', 'GET /search?text=7&qtd=5']);
  });

  it('shows nothing that the person may not view, whatever was found', async () => {
    await open('client:GET');
    fill(name, 'maria');
    await asked('maria');
    server.answer(-1, 200, {
      groups: [groupOf('user', [maria]), groupOf('client', [{ ...maria, name: 'Maria Modas' }])],
    });

    await waitFor(() => expect(options().join()).toContain('Maria Modas'));
    expect(options().join()).not.toContain('Maria Souza');
  });
});
