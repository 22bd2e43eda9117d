import { makeDepartment, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a request is recorded for a user of a company; the person is searched for everywhere, anonymised after their name is typed, and there is a receipt; the request is answered, and their activity is still shown', async ({
  signedIn: page,
  api,
}) => {
  const word = newWord();
  const name = `Ágata ${word}`;
  const email = `${word}@example.com`;
  const team = await makeTeam(api);
  const work_days = [{ day: 'monday' as const, start: '08:00', end: '18:00' }];
  const { id } = await makeUser(api, team, { name, email, work_days });
  // Somebody else's record that mentions the person. It is listed, and stays as it is.
  const mention = `Equipe de ${name}`;
  await makeDepartment(api, team.client_id, mention);

  await test.step('the request is recorded', async () => {
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'Novo pedido LGPD' }).click();
    // The list has a filter of the same name.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novo pedido LGPD');
    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Eliminação' }).click();
    await page.getByRole('combobox', { name: 'Cadastro da pessoa' }).fill(`${word}@exa`);
    await page.getByRole('option', { name }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Pedido registrado')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByRole('main')).toContainText('Recebido');
    await expect(page.getByRole('main')).toContainText('em 15 dias');
  });

  await test.step('what is held about the person is found', async () => {
    const search = page.getByRole('region', { name: 'Encontrar a pessoa' });
    await search.getByRole('button', { name: 'Procurar' }).click();
    await expect(search.getByRole('button', { name: 'Procurar de novo' })).toBeVisible();
    await expect(search.getByRole('checkbox', { name })).toBeChecked();
    const held = page.getByRole('region', { name: 'Dados da pessoa' });
    await held.getByRole('button', { name: 'Mostrar' }).click();
    await expect(held.getByRole('region', { name: 'Cadastro', exact: true })).toContainText(email);
    await expect(
      held.getByRole('region', { name: 'Menções em outros registros' }).getByRole('link'),
    ).toHaveText([/^Departamento nº \d+$/, /^Histórico de Departamento nº \d+$/]);
    const saving = page.waitForEvent('download');
    await held.getByRole('button', { name: 'Baixar JSON' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^dados-da-pessoa-\d+\.json$/);
  });

  const receipt = page.getByRole('region', { name: 'Comprovante' });
  await test.step('the person is anonymised after their name is typed', async () => {
    const card = page.getByRole('region', { name: 'Anonimizar a pessoa' });
    await expect(card.getByRole('table')).toContainText('Cadastro');
    const anonymise = card.getByRole('button', { name: 'Anonimizar' });
    await expect(anonymise).toBeDisabled();
    await card.getByRole('textbox', { name: /para confirmar$/ }).fill(name);
    await anonymise.click();

    await expect(receipt).toContainText('A pessoa foi anonimizada');
    await expect(receipt.getByRole('table')).toContainText('Anonimizado');
    await expect(receipt.getByRole('row', { name: /Menções em outros registros/ })).toContainText(
      'Só listado',
    );
    await expect(page.getByText(word)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Resposta' })).toHaveValue(/^Anonimizamos os dados/);
  });

  await test.step('the request is answered, and keeps the receipt', async () => {
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Pedido atualizado')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'LGPD' })).toBeVisible();
    await page.goBack();
    await expect(receipt).toContainText('A pessoa foi anonimizada');
    await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveValue('Respondido');
  });

  await test.step('the mention stays, and the activity of the person is shown without their data', async () => {
    await navigate(page, `/company/${team.client_id}/departments`);
    await expect(page.getByText(mention).first()).toBeVisible();
    await navigate(page, `/activity?page=1&entity=user&row_id=${id}`);
    const created = page.getByRole('listitem').filter({ hasText: 'Criação' });
    await created.getByRole('button', { expanded: false }).click();
    await expect(created).toContainText('***');
  });
});
