import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { Preloader } from './preloader.tsx';
import { changeLayout } from './use-layout-settings.ts';

await startText('lists');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (preloader: boolean) => {
  changeLayout({ preloader });
  render(<Preloader />, { wrapper: Providers });
};
const shown = () => screen.queryByRole('status')?.textContent;
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('The opening screen is shown for two and a half seconds when its setting is on [9.TIME.5 2.LAYOUT.14]', async () => {
  open(true);
  await after(2499);
  expect(shown()).toBe('Retaguarda');
  await after(1);

  expect(shown()).toBeUndefined();
});

it('The opening screen is not shown when its setting is off', () => {
  open(false);

  expect(shown()).toBeUndefined();
});
