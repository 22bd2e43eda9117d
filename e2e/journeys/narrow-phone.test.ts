import { makeTeam, makeUser } from '../vocabulary/companies.ts';
import { makeInsight } from '../vocabulary/insights.ts';
import { rowOf } from '../vocabulary/lists.ts';
import { expect, test } from '../vocabulary/test.ts';

test('on the narrowest phone no time field, word or choice is cut', async ({ signedIn: page, api }) => {
  const team = await makeTeam(api);
  const { id } = await makeUser(api, team, { work_days: [{ day: 'monday', start: '08:00', end: '12:00' }] });
  const widthOf = (label: string) => page.getByLabel(label).evaluate((x) => x.getBoundingClientRect().width);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/company/${team.client_id}/user/${id}`);
  await expect(page.getByLabel('Fim')).toHaveValue('12:00');
  expect(await widthOf('Início')).toBe(await widthOf('Fim'));
  await page.setViewportSize({ width: 320, height: 700 });
  const isTimeCut = await page.getByLabel('Início').evaluate((time) => time.scrollWidth > time.clientWidth);
  expect(isTimeCut).toBe(false);
  expect(await widthOf('Início')).toBe(await widthOf('Fim'));

  await page.evaluate(() => localStorage.setItem('language', 'sp'));
  await page.goto('/role');
  const entities = page.getByRole('rowheader');
  await expect(entities.filter({ hasText: 'Departamentos' })).toBeVisible();
  const broken = await entities.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [...text.data.matchAll(/\S+/g)]
        .filter(({ 0: word, index }) => {
          const place = document.createRange();
          place.setStart(text, index);
          place.setEnd(text, index + word.length);
          return place.getClientRects().length > 1;
        })
        .map(([word]) => word);
    }),
  );
  expect(broken).toEqual([]);

  await page.getByRole('button', { name: 'Administrador' }).click();
  await page.getByRole('menuitem', { name: 'Configuración' }).click();
  const types = page.getByRole('radiogroup', { name: 'Tipo de menú' });
  await expect(types.locator('label')).toHaveText(['Estándar', 'Compacto', 'Iconos', 'Condensado']);
  const isCut = await types.evaluate((group) => group.scrollWidth > group.clientWidth);
  expect(isCut).toBe(false);
});

test('on a phone the actions of a row open at the bottom of the screen, by name', async ({
  signedIn: page,
  api,
}) => {
  const { name } = await makeInsight(api, { global: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/insights?name=${encodeURIComponent(name)}&page=1`);
  const row = rowOf(page, name);
  const remove = row.getByRole('button', { name: `Excluir ${name}` });
  await expect(row).toBeVisible();
  await expect(remove).toBeHidden();

  await row.getByRole('button', { name: `Ações: ${name}` }).click();
  await expect.poll(async () => (await remove.boundingBox())?.width ?? 0).toBeGreaterThan(300);
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await remove.click();
  await expect(remove).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText(`Deseja excluir ${name}?`);
});
