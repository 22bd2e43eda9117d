import type { Note } from '@retaguarda/contract/entities/notes';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noUnsentInput, UnsentContext, type UnsentInput } from '../../components/form/use-unsent.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { field, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { NotesCard } from './notes-card.tsx';
import { PinnedNote } from './pinned-note.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const row = { entity: 'client', row_id: 3 } as const;
const list = 'GET /note?entity=client&row_id=3&page=1';
const everything: Permission[] = ['note:GET', 'note:POST', 'note:DELETE'];

const noteOf = (id: number, changes: Partial<Note> = {}): Note => ({
  ...{ id, version: 1, text: `Nota ${id}`, mentioned: [], pinned: false, is_own: true },
  ...{ author: { id: 1, name: 'Ana' }, made_at: '2026-11-16T12:00:00.000Z', edited_at: null },
  ...changes,
});

let unsent: UnsentInput;

function Page() {
  const [input] = useState(noUnsentInput);
  unsent = input;
  return (
    <UnsentContext value={input}>
      <PinnedNote row={row} />
      <NotesCard row={row} />
    </UnsentContext>
  );
}

async function open(granted: Permission[], notes: Note[] = []) {
  signIn({ granted });
  await renderAt('/companies', { '/companies': Page });
  if (!granted.includes('note:GET')) return;
  await waitFor(() => expect(server.asked()).toEqual([list]));
  await answer(-1, { notes, total: notes.length, paging: 1 });
  await waitFor(() => expect(screen.queryByText('Carregando as notas…')).toBeNull());
}

const answer = (index: number, body: object) => act(async () => server.answer(index, 200, body));
const type = (text: string) => {
  const area = field('Nova nota');
  fireEvent.change(area, { target: { value: text, selectionStart: text.length } });
  return area;
};
const names = () =>
  screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent);

describe('The notes about a row', () => {
  it('are not even read without the permission', async () => {
    await open(['client:GET', 'note:POST']);

    expect(screen.queryByText('Notas')).toBeNull();
    expect(server.calls).toHaveLength(0);
  });

  it('can only be read with that permission alone', async () => {
    await open(['note:GET'], [noteOf(1)]);

    expect(screen.getByText('Nota 1')).toBeTruthy();
    expect(screen.queryByLabelText('Nova nota')).toBeNull();
    expect(names()).toEqual([]);
  });

  it('are counted, and none say so in one line', async () => {
    await open(everything);
    expect(screen.getByText('Nenhuma nota ainda')).toBeTruthy();
  });

  it('offer what the person may do with each', async () => {
    await open(
      ['note:GET', 'note:POST'],
      [noteOf(1), noteOf(2, { is_own: false, author: { id: 2, name: 'Rui' } })],
    );

    expect(screen.getByRole('heading', { name: 'Notas 2' })).toBeTruthy();
    expect(names()).toEqual([
      ...['Fixar a nota de Ana', 'Editar nota', 'Excluir a nota de Ana'],
      'Fixar a nota de Rui',
    ]);
  });

  it('show the pinned one at the top of the page as well', async () => {
    await open(everything, [noteOf(1, { pinned: true }), noteOf(2)]);

    const callout = screen.getByRole('region', { name: 'Nota fixada' });
    expect(callout.textContent).toContain('Nota 1');
    expect(names()).toContain('Desafixar a nota de Ana');
  });

  it('are sent with Ctrl+Enter, once, and what was typed is gone then', async () => {
    await open(everything);
    const area = type('Ligar **cedo**');

    fireEvent.keyDown(area, { key: 'Enter' });
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });

    await waitFor(() => expect(server.asked()).toEqual([list, 'POST /note?entity=client&row_id=3']));
    expect(server.calls[1]?.body).toEqual({ text: 'Ligar **cedo**' });
    await answer(1, { id: 9, message: 'Note created' });
    await waitFor(() => expect(server.asked().at(-1)).toBe(list));
    await waitFor(() => expect(area.value).toBe(''));
  });

  it('that are too long are not sent', async () => {
    await open(everything);
    const area = type('a'.repeat(4001));

    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });

    expect(screen.getByText(/^No máximo 4.?000 caracteres$/)).toBeTruthy();
    expect(server.calls).toHaveLength(1);
  });

  it('keep the form from being confirmed, or left, while one is not sent', async () => {
    await open(everything);
    expect(unsent.all.size).toBe(0);
    type('Ainda não');

    const [input] = unsent.all;
    let mayConfirm: boolean | undefined;
    act(() => {
      mayConfirm = input?.mayConfirm();
    });

    expect(mayConfirm).toBe(false);
    expect(screen.getByText('Envie esta nota, ou apague o texto, antes de confirmar')).toBeTruthy();
    expect(document.activeElement).toBe(field('Nova nota'));
    expect(input?.draft?.value).toEqual({ text: 'Ainda não', people: [] });
    type('');
    expect(unsent.all.size).toBe(0);
  });

  it('are edited in place, in the version that was read', async () => {
    await open(everything, [
      noteOf(1, { text: 'Veja @[7]', mentioned: [{ id: 7, name: 'Bia' }], version: 4 }),
    ]);
    fireEvent.click(screen.getByLabelText('Editar nota'));
    const area = field('Editar nota');
    expect(area.value).toBe('Veja @Bia');

    fireEvent.change(area, { target: { value: 'Veja com @Bia' } });
    await press('Salvar nota');

    const sent = server.calls.at(-1);
    expect([sent?.method, sent?.body, sent?.headers['if-match']]).toEqual([
      'PATCH',
      { text: 'Veja com @[7]' },
      '"4"',
    ]);
    await answer(-1, { id: 1, message: 'Saved' });
    await waitFor(() => expect(screen.queryByLabelText('Editar nota', { selector: 'textarea' })).toBeNull());
  });
});

describe('The list of people to mention', () => {
  const people = [
    { id: 7, name: 'Ana Souza' },
    { id: 8, name: 'Anabela' },
  ];
  const asked = 'GET /note/people?entity=client&row_id=3&typed=an';

  async function openList() {
    await open(everything);
    const area = type('Olá @an');
    await waitFor(() => expect(server.asked()).toContain(asked));
    await answer(-1, { people });
    await screen.findAllByRole('option', { hidden: true });
    return area;
  }
  const chosen = (area: HTMLElement) =>
    document.getElementById(area.getAttribute('aria-activedescendant') ?? '')?.textContent;

  it('is named by the field, which keeps the focus, and tells how many there are', async () => {
    const area = await openList();

    expect(area.getAttribute('aria-autocomplete')).toBe('list');
    expect(document.getElementById(area.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe(
      'listbox',
    );
    expect(chosen(area)).toBe('Ana Souza');
    expect(screen.getByText('2 pessoas: use as setas e Enter').getAttribute('role')).toBe('status');
  });

  it('is used with the keyboard: arrows go round, Enter takes the name', async () => {
    const area = await openList();

    fireEvent.keyDown(area, { key: 'ArrowDown' });
    expect(chosen(area)).toBe('Anabela');
    fireEvent.keyDown(area, { key: 'ArrowDown' });
    expect(chosen(area)).toBe('Ana Souza');
    fireEvent.keyDown(area, { key: 'ArrowUp' });
    fireEvent.keyDown(area, { key: 'Enter' });

    expect(area.value).toBe('Olá @Anabela ');
    expect(area.getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ text: 'Olá @[8] ' }));
  });

  it('is used with the mouse, too', async () => {
    const area = await openList();

    fireEvent.click(screen.getAllByRole('option', { hidden: true })[0] as HTMLElement);

    expect(area.value).toBe('Olá @Ana Souza ');
  });

  it('closes with Escape, and Enter then starts a new line', async () => {
    const area = await openList();

    fireEvent.keyDown(area, { key: 'Escape' });

    expect(area.getAttribute('aria-activedescendant')).toBeNull();
    expect(fireEvent.keyDown(area, { key: 'Enter' })).toBe(true);
    expect(area.value).toBe('Olá @an');
  });
});
