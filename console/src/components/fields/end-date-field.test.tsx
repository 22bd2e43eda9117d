import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { formatDay } from '../../platform/text/format.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { dayAfter, todayIn } from './days.ts';
import { EndDateField } from './end-date-field.tsx';

beforeEach(async () => {
  await startText('lists');
  await loadLaterTexts();
});

const zone = 'America/Manaus';
let given: string | null | undefined;

function Field({ start, maySet = true }: { start: string | null; maySet?: boolean }) {
  const [value, setValue] = useState(start);
  given = value;
  return <EndDateField of="user" timeZone={zone} maySet={maySet} value={value} onChange={setValue} />;
}

const show = (start: string | null, props = {}) =>
  render(<Field start={start} {...props} />, { wrapper: Providers });
const field = () => screen.getByLabelText<HTMLInputElement>('Desativar em');
const leaveWith = (text: string) => {
  fireEvent.focus(field());
  fireEvent.input(field(), { target: { value: text } });
  fireEvent.blur(field());
};

it('The end date says what happens at the beginning of that day, in the time of the company', () => {
  show(null);
  expect(screen.getByText(/^À 0h desse dia \(horário de Manaus\), o usuário é desativado/)).toBeTruthy();
});

it('The end date must be after today in that time zone', () => {
  const today = todayIn(zone);
  const tomorrow = dayAfter({ days: 1 }, today);
  show(null);

  leaveWith(formatDay(today));
  expect(screen.getByText(`Escolha uma data a partir de ${formatDay(tomorrow)}`)).toBeTruthy();
  leaveWith(formatDay(tomorrow));

  expect(given).toBe(tomorrow);
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

it('A button, or deleting the text, removes the end date', () => {
  show('2099-12-31');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar: Desativar em' }));
  expect(given).toBeNull();
  expect(screen.queryByRole('button', { name: 'Limpar: Desativar em' })).toBeNull();

  leaveWith('31/12/2099');
  expect(given).toBe('2099-12-31');
  leaveWith('');
  expect(given).toBeNull();
});

it('Those who may not deactivate the person only see the end date, if there is one', () => {
  const { unmount } = show('2020-01-01', { maySet: false });
  expect(field().readOnly).toBe(true);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();

  show(null, { maySet: false });
  expect(screen.queryByLabelText('Desativar em')).toBeNull();
});
