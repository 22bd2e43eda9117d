import { departments } from '@retaguarda/contract/entities/departments';
import { axeViolations } from '../vocabulary/accessibility.ts';
import { makeCompany, makeDepartment } from '../vocabulary/companies.ts';
import { choose, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';
import { isSignedBy, startReceiver } from '../vocabulary/webhook-receiver.ts';

const eventIn = ({ body }: { body: string }) => JSON.parse(body) as { type: string; data: object };

test('a webhook is made, gets changes with a signature, changes its secret, is tested, and retries what failed', async ({
  signedIn: page,
  api,
}) => {
  const receiver = await startReceiver();
  const company = await makeCompany(api);
  const name = `Avisos ${newWord()}`;
  await page.goto('/webhook');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Endereço (URL)').fill(receiver.url);
  await choose(page, 'Alterações de', 'Departamentos');
  await page.keyboard.press('Escape');
  await choose(page, 'Empresa', company.name);
  await page.getByRole('button', { name: 'Confirmar' }).click();

  const secretIn = async () => {
    const dialog = page.getByRole('dialog', { name: 'Segredo do webhook' });
    const secret = await dialog.getByRole('textbox', { name: 'Segredo' }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    return secret;
  };
  const secret = await secretIn();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  const id = await makeDepartment(api, company.id, 'Vendas');
  await api.call(departments.edit, {
    query: { client_id: company.id, id },
    body: { email: 'novo@example.com' },
  });
  await expect.poll(() => receiver.arrived.length).toBe(2);
  expect(
    receiver.arrived
      .map(eventIn)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['department.created', 'department.edited']);
  expect(receiver.arrived.every((one) => isSignedBy(one, secret))).toBe(true);

  await page.getByRole('button', { name: 'Criar novo segredo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Criar novo segredo' }).click();
  const next = await secretIn();
  await expect(page.getByText('O segredo anterior também assina')).toBeVisible();
  const log = page.getByRole('region', { name: 'Envios' });
  await log.getByRole('button', { name: 'Enviar teste' }).click();
  await expect.poll(() => receiver.arrived.length).toBe(3);
  const tested = receiver.arrived[2];
  expect(tested && [eventIn(tested).type, isSignedBy(tested, secret), isSignedBy(tested, next)]).toEqual([
    'webhook.test',
    true,
    true,
  ]);

  await test.step('a delivery that fails is shown in red, opens to show what is sent, and is retried at once', async () => {
    receiver.turnTo(500);
    await api.call(departments.remove, { query: { client_id: company.id, id } });
    await expect.poll(() => receiver.arrived.length).toBe(4);
    await page.reload();
    await expect(log.getByRole('listitem').filter({ hasText: 'Entregue' })).toHaveCount(3);
    await expect(log.getByText(/^Falhou · tenta de novo \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText('1 falhando', { exact: true })).toBeVisible();
    await log.getByRole('button', { name: /^Detalhes de Departamento: Exclusão/ }).click();
    await expect(log.getByText(`POST ${receiver.url}`)).toContainText('webhook-signature: v1,');
    await expect(log.getByText('"type": "department.deleted"')).toBeVisible();
    expect(await axeViolations(page, 'dark', ['main'])).toEqual([]);

    receiver.turnTo(204);
    await log.getByRole('button', { name: /^Tentar agora Departamento: Exclusão/ }).click();
    await expect(log.getByRole('listitem').filter({ hasText: 'Departamento: Exclusão' })).toContainText(
      'Entregue',
    );
    await expect(page.getByText('1 falhando', { exact: true })).toHaveCount(0);
  });

  // The version changed outside the form: the form can still be saved.
  await page.getByRole('switch', { name: 'Ativo' }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Webhook atualizado')).toBeVisible();
  receiver.stop();
});
