import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { TagChips } from './tag-chips.tsx';

await startText('lists');
await loadLaterTexts();

const tags = ['Norte', 'Parceiro', 'Sul', 'VIP'].map((name, at) => ({
  id: at + 1,
  name,
  color: 'blue' as const,
}));
/** The text of the chips, without the style sheets around them. */
const shown = () => document.querySelector('[class*=tags]')?.textContent;

it('two tags of a company are named, and the others counted and named for those who ask', async () => {
  render(<TagChips tags={tags} ids={[4, 3, 1]} />, { wrapper: Providers });

  expect(shown()).toBe('NorteSul+1');
  fireEvent.mouseEnter(screen.getByText('+1'));
  expect(await screen.findByText('VIP')).toBeTruthy();
});

it('a tag that is not loaded is left out', () => {
  render(<TagChips tags={tags} ids={[1, 99]} />, { wrapper: Providers });

  expect(shown()).toBe('Norte');
});
