import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { DateField } from './date-field.tsx';

beforeEach(async () => {
  await startText('lists');
  await loadLaterTexts();
});

function Field({ start, ...props }: { start: string; min?: string; max?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField label="Prazo" value={value} onChange={setValue} {...props} />
      <output>{value}</output>
    </>
  );
}

const show = (start: string, props = {}) =>
  render(<Field start={start} {...props} />, { wrapper: Providers });
const field = () => screen.getByLabelText<HTMLInputElement>('Prazo');
const value = () => document.querySelector('output')?.textContent;
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });

it('A date field shows and accepts days as dd/mm/yyyy', () => {
  show('2026-12-02');
  expect(field().value).toBe('02/12/2026');

  type('15/11/2026');
  expect(value()).toBe('2026-11-15');
  type('');
  expect(value()).toBe('');
});

it('A day that does not exist is an error once the field is left', () => {
  show('');
  fireEvent.focus(field());
  type('31/02/2026');
  expect(screen.queryByText('Campo inválido')).toBeNull();
  expect(value()).toBe('31/02/2026');

  fireEvent.blur(field());

  const error = screen.getByText('Campo inválido');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toContain(error.id);
});

it('A date field says which days can be chosen', () => {
  show('2026-11-15', { min: '2026-11-18' });
  expect(screen.getByText('Escolha uma data a partir de 18/11/2026')).toBeTruthy();
});

it('A button, or Alt and the arrow down, opens the calendar, in which keys move and Enter picks', async () => {
  Element.prototype.scrollIntoView ??= vi.fn();
  show('2026-11-30', { max: '2026-12-20' });
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
  const calendar = await screen.findByRole('dialog', { name: 'Calendário: Prazo' });
  const press = (key: string, shiftKey = false) =>
    fireEvent.keyDown(document.activeElement as Element, { key, shiftKey });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await waitFor(() => expect(focused()).toBe('segunda-feira, 30 de novembro de 2026'));

  press('ArrowRight');
  expect(within(calendar).getByText('dezembro de 2026')).toBeTruthy();
  press('ArrowDown');
  press('PageDown');
  expect(focused()).toBe('sexta-feira, 8 de janeiro de 2027');
  fireEvent.click(document.activeElement as Element);
  expect(value()).toBe('2026-11-30');
  press('PageUp', true);
  expect(focused()).toBe('quinta-feira, 8 de janeiro de 2026');
  fireEvent.click(document.activeElement as Element);

  expect(value()).toBe('2026-01-08');
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

it('A read-only date field has no calendar', () => {
  render(<DateField label="Prazo" value="2026-12-02" onChange={() => undefined} readOnly />, {
    wrapper: Providers,
  });
  expect(screen.queryByRole('button')).toBeNull();
});
