import type { Page } from '@playwright/test';
import { makeCompany } from '../vocabulary/companies.ts';
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

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 700 },
])
  test(`on a screen of ${size.width} pixels no bar covers what has the focus`, async ({
    signedIn: page,
    api,
  }) => {
    const { id } = await makeCompany(api);
    await page.setViewportSize(size);
    await page.goto(`/company/${id}/skills`);
    const skill = page.getByLabel('Nova habilidade');
    await skill.focus();
    for (const name of ['Cobrança', 'Suporte', 'Vendas']) {
      await skill.fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
      await expect(skill).toBeFocused();
      await expect.poll(() => hiddenFocus(page)).toBeUndefined();
    }

    await page.goto(`/company/${id}`);
    const cancel = page.getByRole('button', { name: 'Cancelar' });
    await page.getByRole('radio').first().focus();
    while (!(await cancel.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab');
      await expect.poll(() => hiddenFocus(page)).toBeUndefined();
    }
    const bar = await cancel.locator('../..').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(size.height, 0);
  });
