import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { TagField } from './tag-field.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

const known = [
  { id: 4, name: 'Sul', color: 'blue' },
  { id: 5, name: 'Parceiro', color: 'green' },
];

let chosen: number[] = [];
function Field({ mayCreate = true }: { mayCreate?: boolean }) {
  // 8 was created after the tags were loaded.
  const [ids, setIds] = useState<number[]>([8, 4]);
  chosen = ids;
  return <TagField label="Etiquetas" mayCreate={mayCreate} value={ids} onChange={setIds} />;
}

async function openUnread(granted: ('tag:POST' | 'client:GET')[], mayCreate = true) {
  signIn({ granted });
  queryClient.clear();
  await renderAt('/companies', { '/companies': () => <Field mayCreate={mayCreate} /> });
  await waitFor(() => expect(server.asked()).toContain('GET /tag'));
}

const read = () => act(async () => server.answer(0, 200, { tags: known, total: 2, paging: 1 }));

async function open(...options: Parameters<typeof openUnread>) {
  await openUnread(...options);
  await read();
}

const type = (text: string) => {
  const input = screen.getByLabelText('Etiquetas', { selector: 'input' });
  fireEvent.focus(input);
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.input(input, { target: { value: text } });
};
const offered = () => screen.queryAllByRole('option', { hidden: true }).map((option) => option.textContent);
const take = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('option', { name, hidden: true })));

it('a tag is chosen by its name, and one that is not loaded stays chosen', async () => {
  await open(['client:GET', 'tag:POST']);
  type('parc');
  expect(offered()).toEqual(['Parceiro', 'Criar etiqueta “parc”']);
  await take('Parceiro');

  expect(chosen).toEqual([8, 4, 5]);
});

it('a name that no tag has becomes a new tag, with the next colour, and is chosen', async () => {
  await open(['client:GET', 'tag:POST']);
  type(' Norte ');
  await take('Criar etiqueta “Norte”');
  await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ name: 'Norte', color: 'orange' }));
  await act(async () => server.answer(1, 200, { id: 9, message: 'Tag created' }));

  await waitFor(() => expect(chosen).toEqual([8, 4, 9]));
});

it('Enter before the tags have been read creates the tag when they have', async () => {
  await openUnread(['client:GET', 'tag:POST']);
  type('Norte');
  fireEvent.keyDown(screen.getByLabelText('Etiquetas', { selector: 'input' }), { key: 'Enter' });
  await act(async () => {});
  expect(server.asked()).toEqual(['GET /tag']);

  await read();

  await waitFor(() => expect(server.calls.at(-1)?.body).toEqual({ name: 'Norte', color: 'orange' }));
});

it.each([
  ['whose name differs only in case and accents', 'SÚL', ['client:GET', 'tag:POST'] as const, true],
  ['without the permission', 'Norte', ['client:GET'] as const, true],
  ['where tags are only removed', 'Norte', ['client:GET', 'tag:POST'] as const, false],
])('a tag is not offered as a new one %s', async (_when, text, granted, mayCreate) => {
  await open([...granted], mayCreate);
  type(text);

  expect(offered().filter((name) => name?.startsWith('Criar'))).toEqual([]);
});
