import { nearEndDays } from '@retaguarda/contract/activation';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { formatDay } from '../../platform/text/format.ts';
import { startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { dayAfter } from '../fields/days.ts';
import { StateBadge } from './state-badge.tsx';

beforeEach(() => startText('lists'));

const show = (endsOn: string | null, isActive = true) =>
  render(<StateBadge area="users" isActive={isActive} endsOn={endsOn} />, { wrapper: Providers });

it.each([0, 1, nearEndDays])('the state of somebody whose access ends in %i days says until when', (days) => {
  const endsOn = dayAfter({ days });
  show(endsOn);

  expect(screen.getByText('Ativo')).toBeTruthy();
  expect(screen.getByText(`até ${formatDay(endsOn).slice(0, 5)}`)).toBeTruthy();
  expect(screen.getByTitle(`O acesso termina em ${formatDay(endsOn)}`)).toBeTruthy();
});

it('A later end date is not shown, nor that of an inactive person', () => {
  show(dayAfter({ days: nearEndDays + 1 }));
  show(null);
  show(dayAfter({ days: 1 }), false);

  expect(screen.queryByText(/^até/)).toBeNull();
});
