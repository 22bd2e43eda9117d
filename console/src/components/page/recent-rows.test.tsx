import { roles } from '@retaguarda/contract/entities/roles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { forgetDraftsOf, forgetDraftsOfOthers, recentKey } from '../../platform/session/draft-keys.ts';
import { currentSession } from '../../platform/session/session.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { RowNotShown } from '../form/loaded-row.tsx';
import { recentRows, useRecent } from './recent-rows.ts';

await startText('lists');
await loadLaterTexts();

beforeEach(() => localStorage.clear());

const names = () => recentRows().map(({ name }) => name);

function Opened({ name }: { name: string | undefined }) {
  useRecent('department', name);
  return <h1>{name}</h1>;
}

async function open(path: string, name: string | undefined) {
  const { unmount } = await renderAt(path, { '/role/$idRole': () => <Opened name={name} /> });
  unmount();
}

it('The records opened last are kept, newest first, each once and by its newest name', async () => {
  signIn({ granted: [] });
  await open('/role/1', 'Suporte');
  await open('/role/2', 'Vendas');
  await open('/role/3', undefined);
  await open('/role/1', 'Suporte técnico');

  expect(names()).toEqual(['Suporte técnico', 'Vendas']);
  for (const number of [3, 4, 5, 6, 7, 8, 9, 10, 11]) await open(`/role/${number}`, `Papel ${number}`);
  expect(names()).toHaveLength(9);
  expect(names()[0]).toBe('Papel 11');
});

it.each([
  [404, 'Resource not found', []],
  [403, 'Forbidden', []],
  [503, 'Service unavailable', ['Suporte']],
])('A record that is answered with %i %s leaves %j', async (status, message, left) => {
  signIn({ granted: [] });
  await open('/role/1', 'Suporte');
  const error = new ApiError({ status, errors: [{ value: message }] }, roles.list);
  await renderAt('/role/1', {
    '/role/$idRole': () => <RowNotShown error={error} onRetry={() => {}} list="/roles" />,
  });
  await screen.findByRole('heading');

  await waitFor(() => expect(names()).toEqual(left));
});

it('The records opened last are forgotten on sign-out, and when somebody else signs in', async () => {
  signIn({ granted: [] });
  const person = currentSession()?.user.id ?? 0;
  await open('/role/1', 'Suporte');
  forgetDraftsOfOthers(person);
  expect(names()).toEqual(['Suporte']);

  forgetDraftsOf(person);
  expect(names()).toEqual([]);

  localStorage.setItem(recentKey(person + 1), '[]');
  forgetDraftsOfOthers(person);
  expect(localStorage.getItem(recentKey(person + 1))).toBe(null);
});

it('Invalid stored records are ignored', () => {
  signIn({ granted: [] });
  for (const stored of ['{', '{}', '[null, 7, {"entity":"toString","name":"a","path":"/"}]']) {
    localStorage.setItem(recentKey(currentSession()?.user.id ?? 0), stored);
    expect(recentRows()).toEqual([]);
  }
});
