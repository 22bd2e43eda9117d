import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { CompanyVariables } from './company-variables.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

it('A person who may only view values sees neither defaults nor buttons to change anything', async () => {
  signIn({ granted: ['client_system:GET'] });
  await renderAt('/variables', { '/variables': () => <CompanyVariables idCompany={3} /> });
  const own = { id: 9, value: 'própria', version: 1 };
  const variables = [{ id: 4, name: 'limite', type: 'text', options: [], default: 'o padrão', own }];
  await act(async () => server.answer(0, 200, { client: { id: 3, name: 'Loja' }, variables }));

  await screen.findByText('própria');
  expect(screen.getByText('Origem')).toBeTruthy();
  expect(screen.queryByText('Padrão')).toBeNull();
  expect(screen.queryByText('o padrão')).toBeNull();
  expect(document.querySelectorAll('tbody button:not([popovertarget])')).toHaveLength(0);
});
