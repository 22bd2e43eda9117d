import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { WebhookBadge } from './webhook-badge.tsx';

await startText('lists');
await loadLaterTexts();

it.each([
  ['Ativo', { active: true, halted: null, failing: 0 }],
  ['1 falhando', { active: true, halted: null, failing: 1 }],
  ['Mais de 99 falhando', { active: true, halted: null, failing: 100 }],
  ['Parado', { active: true, halted: 'owner' as const, failing: 3 }],
  ['Inativo', { active: false, halted: null, failing: 3 }],
])('The badge of a webhook says %s', (words, webhook) => {
  render(<WebhookBadge {...webhook} />, { wrapper: Providers });

  expect(screen.getByText(words)).toBeTruthy();
});
