import { insights } from '@retaguarda/contract/entities/insights';
import { axeViolations } from '../vocabulary/accessibility.ts';
import { makeCompany } from '../vocabulary/companies.ts';
import { makeInsight } from '../vocabulary/insights.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

const fixed = String.raw`(?<![\p{L}\p{M}\p{N}_])água`;

test('an insight is written for many companies, tried on a file, and shows warnings; an earlier version of a pattern is restored into the form, and saved like any other change', async ({
  signedIn: page,
  api,
}) => {
  await test.step('an insight is written for many companies, tried on a file, and shows warnings', async () => {
    const word = newWord();
    const inRoraima = { client_info: { state: 'RR', activities: 'accounting' } } as const;
    const first = await makeCompany(api, { name: `${word} Um`, ...inRoraima });
    await makeCompany(api, { name: `${word} Dois`, ...inRoraima });
    await makeCompany(api, { name: `${word} em SP`, client_info: { state: 'SP' } });
    const other = await makeInsight(api, { regex: 'gua', client_id: [first.id] });
    const name = `Regra ${newWord()}`;

    await page.goto('/insight');
    await page.getByLabel('Nome').fill(name);
    await page.getByLabel('Descrição').fill('Fala de água');
    const dialog = page.getByRole('dialog', { name: 'Escolher várias empresas' });
    await page.getByRole('button', { name: 'Escolher várias empresas' }).click();
    await dialog.getByLabel('Nome').fill(word);
    await expect(dialog.getByText('3 empresas encontradas')).toBeVisible();
    await dialog.getByLabel('UF').selectOption('RR');
    await dialog.getByLabel('Ramo de atividade').selectOption('accounting');
    await expect(dialog.getByText('2 empresas encontradas')).toBeVisible();
    await dialog.getByRole('button', { name: 'Adicionar 2 empresas' }).click();
    await expect(page.getByText('2 empresas escolhidas')).toBeVisible();

    const pattern = page.getByRole('textbox', { name: 'Expressão regular' });
    await pattern.fill(String.raw`\bágua`);
    await page.getByLabel('Arquivo de mensagens').setInputFiles({
      ...{ name: 'foto.png', mimeType: 'image/png' },
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
    });
    await expect(page.getByRole('alert')).toContainText('Isto não é um arquivo de texto');
    await page.getByLabel('Arquivo de mensagens').setInputFiles({
      ...{ name: 'conversas.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('falta água aqui\r\n"oi, tudo bem"\r\nÁgua', 'latin1'),
    });
    await expect(page.getByText('conversas.csv: encontrado em 0 de 3 mensagens')).toBeVisible();
    await page.getByRole('button', { name: 'Usar esta forma' }).click();
    await expect(pattern).toHaveValue(fixed);
    await expect(page.getByText('conversas.csv: encontrado em 1 de 3 mensagens')).toBeVisible();
    const messages = page.getByRole('list', { name: 'Mensagens do arquivo' });
    await expect(messages.locator('mark')).toHaveText(['água']);
    await page.getByText('Não encontradas: 2').click();
    await expect(messages.getByRole('listitem')).toHaveText(['oi, tudo bem', 'Água']);
    const note = page.getByRole('note').filter({ hasText: 'Outros insights das mesmas empresas' });
    await expect(note.getByRole('link', { name: other.name })).toBeVisible();
    await expect(note).toContainText(
      'encontra 1 das mensagens de teste que este encontra: “falta água aqui”',
    );
    expect(await axeViolations(page, 'light', ['main'])).toEqual([]);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Insight criado')).toBeVisible();
  });
  await test.step('an earlier version of a pattern is restored into the form, and saved like any other change', async () => {
    const { id, name } = await makeInsight(api, { regex: 'primeira', global: true });
    for (const regex of ['segunda', 'terceira'])
      await api.call(insights.edit, { query: { id }, body: { regex } });
    await navigate(page, `/insight/${id}`);
    await page.getByRole('button', { name: 'Versões' }).click();
    const versions = page.getByRole('list', { name: 'Versões do padrão' }).getByRole('listitem');
    await expect(versions).toHaveCount(3);
    await expect(versions.nth(0)).toContainText('Versão atual');
    await expect(versions.nth(0)).toContainText('segunda');
    expect(await axeViolations(page, 'light', ['main'])).toEqual([]);

    await versions.nth(2).getByRole('button', { name: 'Restaurar esta versão' }).click();
    await expect(page.getByRole('textbox', { name: 'Expressão regular' })).toHaveValue('primeira');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    // That of the step before may still be there.
    await expect(toast(page, 'Insight atualizado').last()).toBeVisible();
    const { insights: stored } = await api.call(insights.list, { query: { id } });
    expect(stored).toMatchObject([{ name, regex: 'primeira' }]);
  });
});
