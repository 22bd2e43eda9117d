import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../vocabulary/companies.ts';
import { openPalette } from '../vocabulary/keyboard.ts';
import { rowOf } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

// With animations, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the palette opens the best match, and opens again right after Escape', async ({
  signedIn: page,
  api,
}) => {
  const word = newWord();
  for (const name of [`A${word}`, `B ${word}s`, `C ${word}`])
    await api.call(companies.create, { body: { ...newCompany(), name } });
  await page.goto('/companies');
  const filter = page.getByRole('textbox', { name: 'Nome' });
  await filter.focus();
  await openPalette(page);

  await page.keyboard.press('Escape');
  await expect(filter).toBeFocused();
  await openPalette(page);
  await page.keyboard.type(word);

  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    new RegExp(`^C ${word}`),
    new RegExp(`^B ${word}s`),
    new RegExp(`^A${word}`),
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(`C ${word}`);
  await navigate(page, `/companies?name=${word}&page=1`);
  await expect(rowOf(page, word).first()).toContainText(`C ${word}`);
});
