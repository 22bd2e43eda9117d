import { MantineProvider, Radio } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CheckboxField, RadioGroupField, SwitchField } from './choice-fields.tsx';

const onChange = vi.fn();

const fields = (readOnly: boolean) => (
  <MantineProvider>
    <CheckboxField label="Todas" checked={false} readOnly={readOnly} onChange={onChange} />
    <SwitchField label="Ativo" checked={false} readOnly={readOnly} onChange={onChange} />
    <RadioGroupField label="Tipo" value="pj" readOnly={readOnly} onChange={onChange}>
      <Radio value="pj" label="Jurídica" />
      <Radio value="pf" label="Física" />
    </RadioGroupField>
  </MantineProvider>
);

const controls = () => [
  screen.getByRole('checkbox', { name: 'Todas' }),
  screen.getByRole('switch', { name: 'Ativo' }),
  screen.getByRole('radiogroup', { name: 'Tipo' }),
];

it('A read-only choice is marked as such for screen readers, and cannot be changed', () => {
  const { rerender } = render(fields(true));
  expect(controls().map((control) => control.getAttribute('aria-readonly'))).toEqual(Array(3).fill('true'));
  for (const name of ['Todas', 'Ativo', 'Física']) fireEvent.click(screen.getByLabelText(name));
  expect(onChange).not.toHaveBeenCalled();

  rerender(fields(false));
  for (const control of controls()) expect(control.getAttribute('aria-readonly')).not.toBe('true');
  for (const name of ['Todas', 'Ativo', 'Física']) fireEvent.click(screen.getByLabelText(name));
  expect(onChange).toHaveBeenCalledTimes(3);
});
