import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { CompanyMultiSelect } from './company-multi-select.tsx';
import { mostShown } from './passed-values.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const documents = '11.222.333/0001-81\n529.982.247-25';

function paste(text: string, readOnly = false) {
  signIn({ granted: ['client:GET'] });
  const field = { label: 'Empresas', known: [], value: [], most: 10, onChange: () => {} };
  render(<CompanyMultiSelect {...field} disabled={false} readOnly={readOnly} />, { wrapper: Providers });
  const input = screen.getByLabelText('Empresas', { selector: 'input' });
  return fireEvent.paste(input, { clipboardData: { getData: () => text } });
}

it('Backspace removes no company that is not shown', () => {
  const known = Array.from({ length: mostShown + 1 }, (_, at) => ({ id: at + 1, name: `Empresa ${at + 1}` }));
  const onChange = vi.fn();
  const backspace = (value: number[]) => {
    signIn({ granted: ['client:GET'] });
    const field = { label: 'Empresas', known, value, most: 100, onChange, disabled: false, readOnly: false };
    const { unmount } = render(<CompanyMultiSelect {...field} />, { wrapper: Providers });
    fireEvent.keyDown(screen.getByLabelText('Empresas', { selector: 'input' }), { key: 'Backspace' });
    unmount();
  };
  const ids = known.map(({ id }) => id);
  backspace(ids);
  expect(onChange).not.toHaveBeenCalled();

  backspace(ids.slice(0, mostShown));
  expect(onChange).toHaveBeenCalledWith(ids.slice(0, mostShown - 1));
});

it('A pasted list of documents finds their companies', async () => {
  paste(documents);

  const field = await screen.findByLabelText<HTMLTextAreaElement>('Documentos', { selector: 'textarea' });
  expect(field.value).toBe(documents);
  expect(server.asked()).toContain('POST /client/documents');
});

it.each([
  ['a name', 'Aurora Seguros', false],
  ['one document', '11.222.333/0001-81', false],
  ['a list into a field that cannot be changed', documents, true],
])('leaves %s to the field', (_what, text, readOnly) => {
  expect(paste(text, readOnly)).toBe(true);
  expect(screen.queryByLabelText('Documentos')).toBeNull();
});
