import { blankClientInfo, companyInput } from '@retaguarda/contract/entities/companies';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { press } from '../../test/interact.ts';
import { Providers } from '../../test/render-at.tsx';
import { UserFieldCard } from './user-field-card.tsx';

await startText('lists');
await loadLaterTexts();
const send = vi.fn();

const company = {
  ...{ pj: true, name: 'Loja', document: '11.222.333/0001-81', email: 'loja@example.com', domain: 'loja' },
  ...{ user_fields: [], client_info: blankClientInfo },
};

/** The card alone, in the form of a company. */
function CardInForm() {
  const { form, submit } = useSchemaForm(companyInput, company);
  return (
    <form noValidate onSubmit={submit(({ user_fields }) => send(user_fields))}>
      <UserFieldCard form={form} />
      <button type="submit">Confirmar</button>
    </form>
  );
}

const type = (path: string, value: string) =>
  act(
    async () =>
      void fireEvent.change(document.querySelector(`[data-path="user_fields.${path}"]`) as Element, {
        target: { value },
      }),
  );
const wrong = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) => [
    field.getAttribute('data-path')?.replace('user_fields.', ''),
    field.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-error')?.textContent,
  ]);

it('A field for the users of a company has a title, a name that no other field has, and a length of at most 500 [3.USER.9]', async () => {
  render(<CardInForm />, { wrapper: Providers });
  await press('Adicionar campo');
  expect(screen.getByLabelText<HTMLInputElement>('Tamanho máximo *').value).toBe('100');
  await press('Confirmar');
  expect(wrong()).toEqual([
    ['0.title', 'Campo obrigatório'],
    ['0.name', 'Campo obrigatório'],
  ]);
  expect(document.activeElement?.getAttribute('data-path')).toBe('user_fields.0.title');

  await type('0.title', 'Matrícula');
  await type('0.name', 'Matrícula');
  await type('0.max_length', '501');
  await press('Confirmar');
  expect(wrong()).toEqual([
    ['0.name', 'Campo inválido'],
    ['0.max_length', 'Campo inválido'],
  ]);

  await type('0.name', 'matricula');
  await type('0.max_length', '6');
  await press('Adicionar campo');
  await type('1.title', 'Outra matrícula');
  await type('1.name', 'matricula');
  await press('Confirmar');
  expect(wrong()).toEqual([['1.name', 'Este nome já está em uso']]);
  expect(send).not.toHaveBeenCalled();

  await act(async () => void fireEvent.click(screen.getByLabelText('Remover o campo Outra matrícula')));
  await press('Confirmar');
  expect(send).toHaveBeenCalledWith([
    { name: 'matricula', title: 'Matrícula', required: false, max_length: 6, place_holder: '' },
  ]);
});
