import { TextInput } from '@mantine/core';
import { type User, userValues } from '@retaguarda/contract/entities/users';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { CopyUser } from './copy-user.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

const own = { name: 'Rui', email: 'rui@example.com', nickname: 'rui', extra: { ramal: '12' } };
const common = {
  max_chats: 4,
  department_id: 2,
  profile_id: 9,
  skill_id: [5],
  group_id: [6],
  work_days: [{ day: 'monday' as const, start: '08:00', end: '12:00' }],
};
const blank = { max_chats: null, department_id: null, profile_id: null, skill_id: [], group_id: [] };
const colleague: User = {
  ...{ id: 7, name: 'Ana', email: 'ana@example.com', nickname: 'ana', extra: { ramal: '99' } },
  ...{ client_id: 3, active: true, url_avatar: '', ends_on: null, type: 'Agent' },
  ...{ directory_id: null, directory: null, directory_key: null, directory_profile: false },
  ...{ department: { id: 2, name: 'Vendas' }, profile: { id: 9, name: 'Vendedor' } },
  ...common,
};
let shown: unknown;

function NewUser() {
  const { form } = useSchemaForm(userValues, { ...own, ...blank, work_days: [], ends_on: null });
  shown = form.values;
  return (
    <>
      <CopyUser form={form} client_id={3} />
      <TextInput label="Máximo" {...form.getInputProps('max_chats')} />
    </>
  );
}

it('Copying a colleague fills in what colleagues share, and leaves personal fields alone', async () => {
  render(<NewUser />, { wrapper: Providers });
  expect(server.asked()).toEqual(['GET /user?client_id=3&page=1&qtd=100']);
  server.answer(0, 200, { users: [colleague], total: 1, paging: 1 });

  const select = screen.getByRole<HTMLInputElement>('combobox', { name: 'Copiar de outro usuário' });
  fireEvent.click(select);
  fireEvent.click(await screen.findByText('ana@example.com'));

  expect(shown).toEqual({ ...own, ...common, ends_on: null });
  expect(select.value).toBe('Ana');
});
