import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { alongTabs, useRovingFocus } from './roving-focus.ts';

function Tabs({ selected }: { selected: string }) {
  const roving = useRovingFocus<HTMLDivElement>(alongTabs);
  return (
    <div role="tablist" {...roving}>
      {['Dados', 'Usuários', 'Fila'].map((name) => (
        <a key={name} role="tab" href={`/${name}`} aria-selected={name === selected}>
          {name}
        </a>
      ))}
    </div>
  );
}

const stop = () =>
  screen
    .getAllByRole('tab')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

const focusAfter = (key: string) => {
  fireEvent.keyDown(document.activeElement as Element, { key });
  return document.activeElement?.textContent;
};

it('Tab reaches the selected tab; arrow keys, Home and End move the focus, and nothing opens by itself', () => {
  const { rerender } = render(<Tabs selected="Usuários" />);
  expect(stop()).toEqual(['Usuários']);

  act(() => screen.getByText('Usuários').focus());
  expect(focusAfter('ArrowRight')).toBe('Fila');
  expect(focusAfter('ArrowRight')).toBe('Dados');
  expect(focusAfter('ArrowLeft')).toBe('Fila');
  expect(focusAfter('Home')).toBe('Dados');
  expect(focusAfter('End')).toBe('Fila');
  expect(stop()).toEqual(['Fila']);

  act(() => screen.getByText('Fila').blur());
  expect(stop()).toEqual(['Usuários']);
  rerender(<Tabs selected="Dados" />);
  expect(stop()).toEqual(['Dados']);
});

it('without a selected tab, Tab reaches the first one', () => {
  render(<Tabs selected="" />);

  expect(stop()).toEqual(['Dados']);
});
