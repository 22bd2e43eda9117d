import { expect, type Locator, type Page } from '@playwright/test';

/** A page that counts what a person does on it: a click, a key, a typed word, a filled field and a dropped file are one action each. */
export function countedPage(page: Page) {
  let count = 0;
  const one = async (act: () => Promise<unknown>) => {
    count += 1;
    await act();
  };
  const press = (key: string) => one(() => page.keyboard.press(key));
  const type = async (text: string) => {
    count += text.split(' ').length;
    await page.keyboard.type(text);
  };
  const click = (target: Locator, options?: Parameters<Locator['click']>[0]) =>
    one(() => target.click(options));
  const clickButton = (name: string | RegExp) => click(page.getByRole('button', { name, exact: true }));
  const clickLink = (name: string | RegExp) => click(page.getByRole('link', { name, exact: true }));
  return {
    page,
    count: () => count,
    press,
    type,
    click,
    clickButton,
    clickLink,
    /** Opens a tab of a company. */
    openTab: (name: string) => click(page.getByRole('tab', { name })),
    /** Opens the menu with the other actions of a record, and chooses one: two actions. */
    async chooseAction(name: string) {
      await clickButton('Mais ações');
      await click(page.getByRole('menuitem', { name }));
    },
    select: (target: Locator, option: string) => one(() => target.selectOption(option)),
    fill: (target: Locator, text: string) => one(() => target.fill(text)),
    /** Gives the page a file, as if it was dropped there. */
    drop: (target: Locator, name: string, text: string) =>
      one(() => target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })),
    /** Types into a field with a list, and chooses the option: two actions. */
    async choose(label: string, name: string) {
      await one(() => page.getByRole('combobox', { name: label }).fill(name));
      await click(page.getByRole('option', { name }).first());
    },
    /** Opens what the palette finds first: the shortcut, the word, and Enter. */
    async open(text: string, heading: string | RegExp) {
      const field = page.getByRole('combobox', { name: 'Pesquisar em tudo' });
      await press('Control+K');
      await expect(field).toBeFocused();
      await type(text);
      await expect(page.getByRole('option', { name: heading }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      // The palette gives the focus to the page that it has opened.
      await expect(field).toHaveCount(0);
      await expect(page.locator('main:focus, main :focus')).toBeAttached();
    },
    /** Presses Tab until the element has the focus. */
    async tabTo(target: Locator) {
      await expect(target).toBeVisible();
      for (let keys = 0; keys < 80; keys += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error(`Tab does not lead to ${target}`);
    },
  };
}

export type CountedPage = ReturnType<typeof countedPage>;
