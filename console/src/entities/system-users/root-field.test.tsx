import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { RootField } from './root-field.tsx';

await startText('lists');
await loadLaterTexts();

let chosen: string[] = [];
function Field() {
  const [roots, setRoots] = useState<string[]>([]);
  chosen = roots;
  return <RootField label="Raízes" value={roots} onChange={setRoots} />;
}
const input = () => screen.getByLabelText('Raízes', { selector: 'input' });
function enter(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.keyDown(input(), { key: 'Enter' });
}

it('The field takes the root of a typed CNPJ; invalid text stays in the field, named in the error, until it is removed', () => {
  render(<Field />, { wrapper: Providers });
  act(() => input().focus());
  enter('11.222.333/0001-81');
  expect(chosen).toEqual(['11222333']);
  enter('123');
  expect(chosen).toEqual(['11222333']);
  expect(screen.getByText('Não são um CNPJ nem os seus 8 primeiros caracteres: 123')).toBeTruthy();

  fireEvent.keyDown(input(), { key: 'Backspace' });

  expect(screen.queryByText(/^Não são um CNPJ/)).toBeNull();
  expect(chosen).toEqual(['11222333']);
});
