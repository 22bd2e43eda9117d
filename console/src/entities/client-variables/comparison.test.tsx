import type { CompanyVariable } from '@retaguarda/contract/entities/company-variables';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { Comparison } from './comparison.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const all: Permission[] = [
  'client_system:GET',
  'client_system:PUT',
  'client_system:POST',
  'client_system:DELETE',
];
const variable = (id: number, name: string, own: string | null): CompanyVariable => ({
  ...{ id, name, type: 'text', options: [], default: 'padrão' },
  own: own === null ? null : { id: id + 100, version: 3, value: own },
});
const from = {
  client: { id: 1, name: 'Aurora' },
  variables: [variable(4, 'limite', '200'), variable(5, 'saudação', 'Oi'), variable(6, 'fuso', null)],
};
const to = {
  client: { id: 2, name: 'Ipê' },
  variables: [variable(4, 'limite', '100'), variable(5, 'saudação', null), variable(6, 'fuso', 'BRT')],
};

async function copyAll(granted: Permission[]) {
  signIn({ granted });
  await renderAt('/compare', { '/compare': () => <Comparison from={from} to={to} /> });
  fireEvent.click(screen.getByLabelText('Copiar todas as diferenças'));
  await press('Copiar 3 valores');
  const versions = [
    { client_system_variable_id: 4, version: 4 },
    { client_system_variable_id: 5, version: 1 },
    { client_system_variable_id: 6, version: null },
  ];
  const reply = { message: 'Values of the company saved', changed: 3, versions };
  await act(async () => server.answer(0, 200, reply));
  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
  return vi.mocked(notify.success).mock.calls[0]?.[1];
}

it('A copy is undone from its message: all values are as before, unless one was changed since', async () => {
  const undo = await copyAll(all);
  await act(async () => void undo?.act?.());

  expect(server.asked()[1]).toBe('PATCH /client-system/company?client_id=2');
  expect(server.calls[1]?.body).toEqual({
    values: [
      { client_system_variable_id: 4, value: '100', expected_version: 4 },
      { client_system_variable_id: 5, value: null, expected_version: 1 },
      { client_system_variable_id: 6, value: 'BRT', expected_version: null },
    ],
  });
  await act(async () =>
    server.answer(1, 200, { message: 'Values of the company saved', changed: 3, versions: [] }),
  );
  await waitFor(() =>
    expect(notify.success).toHaveBeenLastCalledWith('Desfeito em Ipê: limite, saudação, fuso'),
  );
});
