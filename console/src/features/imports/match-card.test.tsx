import { act, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { rememberMatching } from './columns.ts';
import { MatchCard } from './match-card.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

const column = (key: string, label: string) => ({
  key,
  label,
  isRequired: true,
  example: '',
  names: [key, label],
});

async function openFile(headers: string[]) {
  signIn({ granted: ['department:POST'] });
  await act(async () =>
    render(
      <MatchCard
        entity="department"
        client_id={7}
        columns={[column('name', 'Nome'), column('email', 'E-mail')]}
        sheet={{ headers, rows: [headers.map(() => 'Vendas')], lines: [2] }}
        fileName="departamentos.csv"
        invites
        onSent={() => {}}
        onOther={() => {}}
      />,
      { wrapper: Providers },
    ),
  );
}

it('A file whose headers are the names of the columns is checked at once', async () => {
  await openFile(['E-mail', 'Nome']);

  expect(server.asked()).toEqual(['POST /import']);
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  ['a header that is no column', ['Nome', 'E-mail', 'Ramal']],
  ['a required column that is missing', ['Nome']],
  ['two headers with the same name', ['Nome', 'E-mail', 'Nome']],
])('The card asks first if there is %s', async (_case, headers) => {
  await openFile(headers);

  expect(server.asked()).toEqual([]);
  expect(screen.getByRole('table', { name: 'Conferir as colunas' })).toBeTruthy();
});

it('The card asks if a column of these headers was left out the last time', async () => {
  rememberMatching(1, 'department', ['Nome', 'E-mail'], ['name', null]);
  onTestFinished(() => localStorage.clear());
  await openFile(['Nome', 'E-mail']);

  expect(server.asked()).toEqual([]);
  expect(screen.getByRole('table', { name: 'Conferir as colunas' })).toBeTruthy();
});

it('The card asks if the rows could not be sent', async () => {
  await openFile(['Nome', 'E-mail']);
  await act(async () => server.answer(0, 403, { message: 'Forbidden' }));

  expect(await screen.findByRole('button', { name: 'Verificar 1 linha' })).toBeTruthy();
});
