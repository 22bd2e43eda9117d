import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('tooltip')?.textContent;

function renderButton(props: { disabled?: boolean; isInteractive?: boolean } = {}) {
  const own = vi.fn();
  render(
    <Tooltip label="Editar Aurora" {...props}>
      <button type="button" ref={own}>
        Editar
      </button>
    </Tooltip>,
  );
  return { own, button: screen.getByRole('button') };
}

it('a tooltip is shown when the mouse rests on its element, describes it, and goes with the mouse', async () => {
  const { own, button } = renderButton();
  expect(own).toHaveBeenCalledWith(button);

  fireEvent.mouseEnter(button);
  expect(shown()).toBeUndefined();
  await after(250);
  expect(shown()).toBe('Editar Aurora');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);

  fireEvent.mouseLeave(button);
  await after(0);
  expect(shown()).toBeUndefined();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
});

it('Escape and a press elsewhere close a tooltip', async () => {
  const { button } = renderButton();
  for (const close of [
    () => fireEvent.keyDown(button, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
  ]) {
    fireEvent.mouseEnter(button);
    await after(250);
    expect(shown()).toBe('Editar Aurora');
    close();
    await after(0);
    expect(shown()).toBeUndefined();
  }
});

it('the mouse can be moved onto an interactive tooltip, which stays', async () => {
  const { button } = renderButton({ isInteractive: true });
  fireEvent.mouseEnter(button);
  await after(250);

  fireEvent.mouseLeave(button);
  fireEvent.mouseEnter(screen.getByRole('tooltip'));
  await after(1000);
  expect(shown()).toBe('Editar Aurora');

  fireEvent.mouseLeave(screen.getByRole('tooltip'));
  await after(150);
  expect(shown()).toBeUndefined();
});

it('a disabled tooltip is never shown', async () => {
  const { button } = renderButton({ disabled: true });
  fireEvent.mouseEnter(button);
  await after(1000);
  expect(shown()).toBeUndefined();
});
