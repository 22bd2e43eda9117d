import { companies } from '@retaguarda/contract/entities/companies';
import { groups } from '@retaguarda/contract/entities/skills';
import { makeCompany, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { expectDeletionRefused } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';

test("a company's own fields of users are saved with the company; a person adds and renames a skill, each saved at once, cannot remove a group that a user has, and is asked before leaving what is not saved [3.USER.9 4.FLOW.3 4.FLOW.4 1.SCOPE.8]", async ({
  signedIn: page,
  api,
}) => {
  await test.step("a company's own fields of users are saved with the company, and no other field is sent", async () => {
    const { id } = await makeCompany(api);
    await page.goto(`/company/${id}`);
    const card = page.getByRole('region', { name: 'Campos personalizados dos usuários' });
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    await card.getByRole('button', { name: 'Adicionar campo' }).click();
    await card.getByLabel('Título').fill('Matrícula');
    await card.getByLabel('Texto de exemplo').fill('Ex.: 0045');
    await card.getByLabel('Nome interno').fill('matricula');
    await card.getByLabel('Tamanho máximo').fill('6');
    await card.getByLabel('Obrigatório').check();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await confirm.click();

    const user_fields = [
      { name: 'matricula', title: 'Matrícula', required: true, max_length: 6, place_holder: 'Ex.: 0045' },
    ];
    expect((await sent).postDataJSON()).toEqual({ user_fields });
    await expect(toast(page, 'Empresa atualizada')).toBeVisible();
    expect((await api.call(companies.list, { query: { id } })).clients).toMatchObject([{ user_fields }]);
  });
  await test.step('a person adds and renames a skill, each saved at once, and is asked before leaving what is not saved; a group that a user has cannot be removed', async () => {
    const team = await makeTeam(api);
    const { client_id: id } = team;
    const group = await api.call(groups.create, { query: { client_id: id }, body: { name: 'Plantão' } });
    await makeUser(api, team, { group_id: [group.id] });
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await expect(page.getByRole('heading', { name: 'Empresas' })).toBeVisible();
    await navigate(page, `/company/${id}/skills`);
    const card = page.getByRole('region', { name: 'Habilidades' });
    const next = card.getByLabel('Nova habilidade');
    await expect(card.getByText('Nada cadastrado ainda')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Adicionar habilidade' })).toBeDisabled();

    await next.fill('Inglês');
    await next.press('Enter');
    await expect(toast(page, 'Habilidade criada')).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Inglês' })).toHaveValue('Inglês');
    await expect(next).toHaveValue('');
    await card.getByRole('textbox', { name: 'Inglês' }).fill('Espanhol');
    await card.getByRole('button', { name: 'Salvar o nome de Inglês' }).click();
    await expect(toast(page, 'Habilidade atualizada')).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Espanhol' })).toHaveValue('Espanhol');
    await expect(card.getByRole('button', { name: /^Salvar o nome/ })).toHaveCount(0);

    await expectDeletionRefused(page, 'Plantão', 'O grupo está vinculado a usuários');
    await expect(page.getByRole('textbox', { name: 'Plantão' })).toHaveValue('Plantão');

    await next.fill('Francês');
    await page.getByRole('tab', { name: 'Dados' }).click();
    await expect(page.getByRole('dialog')).toContainText('Há alterações não salvas');
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click();
    await expect(next).toHaveValue('Francês');
    expect(writes).toEqual(['POST /api/skill', 'PATCH /api/skill', 'DELETE /api/group']);
  });
});
