import type { Page } from '@playwright/test';
import { makeCompany } from '../vocabulary/companies.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expect, test } from '../vocabulary/test.ts';

/** The name of the focused element when a bar covers a part of it. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const bars = [document.querySelector('header'), document.querySelector('form > div > div:last-child')];
    const { top, bottom } = focused.getBoundingClientRect();
    const isHidden = bars.some((bar) => {
      const covered = bar?.getBoundingClientRect();
      return !bar?.contains(focused) && covered && top < covered.bottom - 1 && bottom > covered.top + 1;
    });
    return isHidden || bottom > innerHeight
      ? `${focused.tagName} ${focused.ariaLabel ?? focused.dataset.path}`
      : undefined;
  });

const sizes = [
  { width: 1440, height: 900, skills: ['Cobrança', 'Suporte', 'Vendas'] },
  { width: 390, height: 700, skills: ['Compras', 'Entregas', 'Trocas'] },
];

test('no bar covers what has the focus, on a wide screen and on a phone', async ({ signedIn: page, api }) => {
  const { id } = await makeCompany(api);
  await page.goto(`/company/${id}/skills`);
  for (const { skills, ...size } of sizes) {
    await page.setViewportSize(size);
    await navigate(page, `/company/${id}/skills`);
    const skill = page.getByLabel('Nova habilidade');
    await skill.focus();
    for (const name of skills) {
      await skill.fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
      await expect(skill).toBeFocused();
      await expect.poll(() => hiddenFocus(page)).toBeUndefined();
    }

    await navigate(page, `/company/${id}`);
    const cancel = page.getByRole('button', { name: 'Cancelar' });
    await page.getByRole('radio').first().focus();
    while (!(await cancel.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      await expect.poll(() => hiddenFocus(page)).toBeUndefined();
    }
    const bar = await cancel.locator('../..').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(size.height, 0);
  }
});
