import type { Page } from '@playwright/test';
import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { openByPalette, openPalette } from '../vocabulary/keyboard.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('no character typed right after the shortcut is lost, and Enter opens what was typed; a person opens the page with all results, and the pages of one kind', async ({
  signedIn: page,
  api,
}) => {
  await test.step('no character typed right after the shortcut is lost, before the console or the results are loaded and after Escape, and Enter opens what was typed', async () => {
    const release = await holdFiles(page, '**/assets/*.js');
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await page.locator('.start').waitFor();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('empresat');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');

    release();

    await expect(paletteField(page)).toHaveValue('empresas');
    await expect(paletteField(page)).toBeFocused();
    await expect(page.getByRole('listbox')).toBeAttached();
    for (const word of ['tema', 'papeis']) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+K');
      await page.keyboard.type(word);
      await expect(paletteField(page)).toHaveValue(word);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/roles');
    await expect(paletteField(page)).toBeHidden();

    await page.unrouteAll();
    const openFound = await holdFiles(page, '**/assets/palette-results-*.js');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Painel' })).toBeVisible();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('empresas');
    await page.keyboard.press('Enter');

    openFound();

    await expect(page).toHaveURL('/companies');
  });
  await test.step('a person opens the page with all results, and the pages of one kind; an action of the palette gives the focus back when its question is answered with No', async () => {
    const team = await makeTeam(api);
    const word = newWord();
    await Promise.all(
      Array.from({ length: 21 }, (_, place) =>
        makeUser(api, team, { name: `Pessoa ${word}`, email: `${word}.${place}@example.com` }),
      ),
    );
    await openPalette(page);
    await page.keyboard.type(word);
    await expect(page.getByRole('option', { name: 'Ver todos os 21 resultados' })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`/search?text=${word}`);
    const group = page.getByRole('region', { name: 'Usuários' });
    await expect(group).toContainText('21 resultados');
    await expect(group.getByRole('listitem')).toHaveCount(7);
    await group.getByRole('link', { name: 'Ver todos os 21 resultados' }).click();
    await expect(page).toHaveURL(`/search?text=${word}&kind=user`);
    await expect(group.getByRole('listitem')).toHaveCount(20);
    await group.getByRole('button', { name: 'Próxima página' }).click();
    await expect(page).toHaveURL(`/search?text=${word}&kind=user&page=2`);
    await expect(group.getByRole('listitem')).toHaveCount(1);
    await group.getByRole('link', { name: `Pessoa ${word}` }).click();

    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(`Pessoa ${word}`);
    await page.goBack();
    await expect(page).toHaveURL(`/search?text=${word}&kind=user&page=2`);

    await navigate(page, '/companies');
    const filter = page.getByRole('textbox', { name: 'Nome' });
    await filter.focus();
    await openByPalette(page, 'sair');
    const question = page.getByRole('dialog', { name: 'Atenção' });
    await expect(question).toContainText('Deseja sair da plataforma?');

    await question.getByRole('button', { name: 'Não' }).click();

    await expect(question).toHaveCount(0);
    await expect(filter).toBeFocused();
  });
});

/** Holds these files back until the returned function is called. */
async function holdFiles(page: Page, files: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const paletteField = (page: Page) => page.getByRole('combobox', { name: 'Pesquisar em tudo' });
