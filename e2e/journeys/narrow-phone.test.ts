import { bulk } from '@retaguarda/contract/entities/jobs';
import { makeCompany, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { makeInsight } from '../vocabulary/insights.ts';
import { rowOf } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { switchLanguage } from '../vocabulary/switch-language.ts';
import { expect, test } from '../vocabulary/test.ts';

test('on a phone the menu is a drawer, nothing is wider than the screen, on a tablet a row has two columns, on a phone the actions of a row open at its bottom, the buttons of the top bar are large enough, and on the narrowest one no time field, word or choice is cut', async ({
  signedIn: page,
  api,
}) => {
  await test.step('on a phone the menu is a drawer, and nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/companies?name=aurora&page=1');
    await expect(rowOf(page, 'Aurora Seguros')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Departamentos' }).click();

    await expect(page).toHaveURL('/departments');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('on a tablet a row has two columns, with each value beside its header', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await navigate(page, '/companies?name=aurora&page=1');
    const row = rowOf(page, 'Aurora Seguros');
    await expect(row).toBeVisible();
    const boxes = await row.locator('td[data-header]').evaluateAll((cells) =>
      cells.slice(1, 3).map((cell) => {
        const { left, top } = cell.getBoundingClientRect();
        const value = cell.firstElementChild?.getBoundingClientRect();
        return { left, top, valueLeft: value?.left ?? 0, valueTop: value?.top ?? 0 };
      }),
    );
    const [first, second] = boxes;
    expect(second?.top).toBe(first?.top);
    expect(second?.left).toBeGreaterThan(first?.left ?? Number.POSITIVE_INFINITY);
    for (const { left, top, valueLeft, valueTop } of boxes) {
      expect(valueLeft - left).toBeGreaterThan(80);
      expect(valueTop - top).toBeLessThan(4);
    }
  });
  await test.step('on a phone the actions of a row open at the bottom of the screen, by name', async () => {
    const { name } = await makeInsight(api, { global: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await navigate(page, `/insights?name=${encodeURIComponent(name)}&page=1`);
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
  await test.step('on a phone no button of the top bar covers another, and each is large enough for a finger', async () => {
    const { id } = await makeCompany(api);
    const body = { entity: 'client' as const, action: 'activate' as const, ids: [id] };
    const job = await api.call(bulk.check, { body });
    await page.setViewportSize({ width: 390, height: 844 });
    const key = `job-${api.session.user.id}`;
    await page.evaluate(([key, job]) => localStorage.setItem(key, job), [key, String(job.id)] as const);
    await page.reload();
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: /^Tarefas/ })).toBeVisible();
    await expect(header.getByRole('button', { name: /^Caixa de entrada/ })).toBeVisible();

    const targets = header.locator('button:visible, a:visible');
    const boxes = await targets.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { name: element.textContent || element.getAttribute('aria-label'), left, right, top, bottom };
      }),
    );

    // Menu, mark, search, jobs, inbox, help, person.
    expect(boxes).toHaveLength(7);
    const inOrder = boxes.toSorted((one, other) => one.left - other.left);
    for (const [place, { name, left, right, top, bottom }] of inOrder.entries()) {
      expect(right - left, `width of ${name}`).toBeGreaterThanOrEqual(44);
      expect(bottom - top, `height of ${name}`).toBeGreaterThanOrEqual(44);
      expect(left, `left of ${name}`).toBeGreaterThanOrEqual(inOrder[place - 1]?.right ?? 0);
    }
    expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(390);
  });
  await test.step('on the narrowest phone no time field, word or choice is cut', async () => {
    const team = await makeTeam(api);
    const { id } = await makeUser(api, team, {
      work_days: [{ day: 'monday', start: '08:00', end: '12:00' }],
    });
    const widthOf = (label: string) =>
      page.getByLabel(label).evaluate((x) => x.getBoundingClientRect().width);
    await page.setViewportSize({ width: 390, height: 844 });
    await navigate(page, `/company/${team.client_id}/user/${id}`);
    await expect(page.getByLabel('Fim')).toHaveValue('12:00');
    expect(await widthOf('Início')).toBe(await widthOf('Fim'));
    await page.setViewportSize({ width: 320, height: 700 });
    const isTimeCut = await page.getByLabel('Início').evaluate((time) => time.scrollWidth > time.clientWidth);
    expect(isTimeCut).toBe(false);
    expect(await widthOf('Início')).toBe(await widthOf('Fim'));

    await switchLanguage(page, 'sp');
    await navigate(page, '/role');
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
});
