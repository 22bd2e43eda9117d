import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addTexts, showLanguage, useTranslation } from './translation.ts';

function Words() {
  const { t } = useTranslation();
  return <p>{`${t('search')} · ${t('clear')}`}</p>;
}

it('a page in English loads Portuguese only when it has to show a text that English does not have [0.INTRO.3]', async () => {
  addTexts('eng', { screens: { search: 'Search' } });
  showLanguage('eng');

  render(<Words />);

  expect(await screen.findByText('Search · Limpar', {}, { timeout: 10_000 })).toBeDefined();
});
