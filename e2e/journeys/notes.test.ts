import { makeCompany } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a colleague writes a note, mentions another one with the keyboard, whom it reaches without a reload, pins, edits and deletes it, and the form stays as it was', async ({
  signedIn: page,
  api,
  browser,
  request,
}) => {
  const company = `Loja ${newWord()}`;
  const { id } = await makeCompany(api, { name: company });
  const { name, api: theirs } = await makeStaff(request, api, ['client:GET', 'note:GET']);
  const other = await browser.newPage();
  await signInAs(other, theirs);
  await other.goto('/companies');
  const bell = other.getByRole('banner').getByRole('button', { name: /^Caixa de entrada/ });
  await expect(bell).toHaveAccessibleName('Caixa de entrada');
  await page.goto(`/company/${id}`);
  const notes = page.getByRole('region', { name: /^Notas/ });
  const pinned = page.getByRole('region', { name: 'Nota fixada' });
  const field = notes.getByLabel('Nova nota');
  const item = notes.getByRole('listitem');

  await test.step('the field offers colleagues, and Ctrl+Enter sends the note', async () => {
    await expect(notes).toContainText('Nenhuma nota ainda');
    await field.pressSequentially(`Ligar **cedo** para @${name.slice(0, -1)}`);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await field.press('Enter');
    await expect(field).toHaveValue(`Ligar **cedo** para @${name} `);
    await field.press('Control+Enter');
    await expect(item).toContainText(`Ligar cedo para @${name}`);
    await expect(item.locator('strong')).toHaveText('cedo');
    await expect(field).toHaveValue('');
  });

  await test.step('it arrives in the bell of the colleague, and leads to the note', async () => {
    await expect(bell).toHaveAccessibleName('Caixa de entrada: 1 não lido');
    await bell.click();
    await other
      .getByRole('dialog', { name: 'Caixa de entrada' })
      .getByRole('link', { name: new RegExp(`mencionou você em uma nota.*${company}`) })
      .click();
    const noted = other.getByRole('region', { name: /^Notas/ }).getByRole('listitem');
    await expect(noted).toContainText('Ligar cedo para');
    await expect(noted).toBeInViewport();
    await expect(bell).toHaveAccessibleName('Caixa de entrada');
    await other.close();
  });

  await test.step('pinned, it stands at the top of the page', async () => {
    await notes.getByRole('button', { name: /^Fixar a nota de/ }).click();
    await expect(pinned).toContainText(`Ligar cedo para @${name}`);
  });

  await test.step('it is edited with the name in it', async () => {
    await notes.getByRole('button', { name: 'Editar nota' }).click();
    const edited = item.getByRole('textbox');
    await expect(edited).toHaveValue(`Ligar **cedo** para @${name}`);
    await edited.fill(`Falar com @${name}`);
    await edited.press('Control+Enter');
    await expect(pinned).toContainText(`Falar com @${name}`);
    await expect(item).toContainText('editada em');
  });

  await test.step('it is deleted after a question, and the form is confirmed as if nothing had happened', async () => {
    await notes.getByRole('button', { name: /^Excluir a nota de/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(notes).toContainText('Nenhuma nota ainda');
    await expect(pinned).toHaveCount(0);
    await page.getByLabel('Site').fill('outro.example');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Empresa atualizada')).toBeVisible();
  });
});
