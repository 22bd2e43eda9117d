import { companies } from '@retaguarda/contract/entities/companies';
import { makeCompany, newCompany } from '../vocabulary/companies.ts';
import { openPalette, tabTo, typeInto } from '../vocabulary/keyboard.ts';
import { rowOf } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('in a list, Enter takes the first match and Tab takes the only one, and neither sends the form', async ({
  signedIn: page,
  api,
}) => {
  const { id, name } = await makeCompany(api);
  await page.goto(`/company/${id}`);
  const industry = page.getByRole('combobox', { name: 'Ramo de atividade' });
  await tabTo(page, industry);
  await page.keyboard.type('mod');
  await expect(page.getByRole('option', { name: 'Moda e calçados' })).toHaveAttribute(
    'data-combobox-selected',
  );
  await page.keyboard.press('Enter');
  await expect(industry).toHaveValue('Moda e calçados');
  await expect(page).toHaveURL(`/company/${id}`);

  const state = page.getByRole('combobox', { name: 'UF' });
  await tabTo(page, state);
  await page.keyboard.type('rn');
  await page.keyboard.press('Tab');
  await expect(state).toHaveValue('RN');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/companies');
  const { clients } = await api.call(companies.list, { query: { id } });
  expect(clients[0]?.client_info).toMatchObject({ activities: 'fashion_retail', state: 'RN' });

  await navigate(page, '/users');
  await typeInto(page, page.getByRole('combobox', { name: 'Empresa' }), name);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(`^${name}`)]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/users?client_id=${id}&page=1`);
});

test.describe('The palette', () => {
  // With animations, as most people see it.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('opens the best match, and opens again right after Escape', async ({ signedIn: page, api }) => {
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
    await page.goto(`/companies?name=${word}&page=1`);
    await expect(rowOf(page, word).first()).toContainText(`C ${word}`);
  });
});
