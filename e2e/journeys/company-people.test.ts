import { companies } from '@retaguarda/contract/entities/companies';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { makeCompany, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { expectDeletionRefused } from '../vocabulary/questions.ts';
import { expect, test } from '../vocabulary/test.ts';

const cards = [
  {
    what: 'skill',
    title: 'Habilidades',
    one: 'habilidade',
    newOne: 'Nova habilidade',
    path: '/api/skill',
    toasts: ['Habilidade criada', 'Habilidade atualizada', 'Habilidade excluída'],
  },
  {
    what: 'group',
    title: 'Grupos',
    one: 'grupo',
    newOne: 'Novo grupo',
    path: '/api/group',
    toasts: ['Grupo criado', 'Grupo atualizado', 'Grupo excluído'],
  },
] as const;

for (const { what, title, one, newOne, path, toasts } of cards)
  test(`a person adds, renames and removes a ${what}, each saved at once, and is asked before leaving what is not saved [4.FLOW.3 4.FLOW.4 4.FLOW.8 1.SCOPE.8]`, async ({
    signedIn: page,
    api,
  }) => {
    const { id } = await makeCompany(api);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(`/company/${id}`);
    await page.getByRole('link', { name: 'Habilidades e grupos' }).click();
    const card = page.getByRole('region', { name: title });
    await expect(card.getByText('Nada cadastrado ainda')).toBeVisible();
    await expect(card.getByRole('button', { name: `Adicionar ${one}` })).toBeDisabled();

    await card.getByLabel(newOne).fill('Inglês');
    await card.getByLabel(newOne).press('Enter');
    await expect(toast(page, toasts[0])).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Inglês' })).toHaveValue('Inglês');
    await expect(card.getByLabel(newOne)).toHaveValue('');
    await card.getByLabel(newOne).fill('inglês');
    await card.getByRole('button', { name: `Adicionar ${one}` }).click();
    await expect(card.getByLabel(newOne)).toHaveAccessibleDescription('Este nome já está em uso');

    await card.getByRole('textbox', { name: 'Inglês' }).fill('');
    await card.getByRole('textbox', { name: 'Inglês' }).press('Enter');
    await expect(card.getByRole('textbox', { name: 'Inglês' })).toHaveAccessibleDescription(
      'Campo obrigatório',
    );
    await card.getByRole('textbox', { name: 'Inglês' }).fill('Espanhol');
    await card.getByRole('button', { name: 'Salvar o nome de Inglês' }).click();
    await expect(toast(page, toasts[1])).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Espanhol' })).toHaveValue('Espanhol');
    await expect(card.getByRole('button', { name: /^Salvar o nome/ })).toHaveCount(0);

    await card.getByRole('button', { name: 'Excluir Espanhol' }).click();
    await expect(page.getByRole('dialog')).toContainText('Deseja excluir Espanhol?');
    await page.getByRole('button', { name: 'Sim' }).click();
    await expect(toast(page, toasts[2])).toBeVisible();
    await expect(card.getByRole('textbox', { name: 'Espanhol' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Dados' }).click();
    await expect(page.getByRole('dialog')).toContainText('Há alterações não salvas');
    await page.getByRole('dialog').getByRole('button', { name: 'Não' }).click();
    await expect(card.getByLabel(newOne)).toHaveValue('inglês');
    expect(writes).toEqual([`POST ${path}`, `POST ${path}`, `PATCH ${path}`, `DELETE ${path}`]);
  });

test('a person can load the skills again after an error', async ({ signedIn: page, api }) => {
  const { id: client_id } = await makeCompany(api);
  await api.call(skills.create, { query: { client_id }, body: { name: 'Inglês' } });
  await page.route('**/api/skill?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/company/${client_id}/skills`);
  const card = page.getByRole('region', { name: 'Habilidades' });
  await expect(card).toContainText('Não foi possível carregar os registros');
  await page.unroute('**/api/skill?*');

  await card.getByRole('button', { name: 'Tentar novamente' }).click();

  await expect(card.getByRole('textbox', { name: 'Inglês' })).toHaveValue('Inglês');
});

test('a skill or a group that a user has cannot be removed', async ({ signedIn: page, api }) => {
  const team = await makeTeam(api);
  const query = { client_id: team.client_id };
  const skill = await api.call(skills.create, { query, body: { name: 'Inglês' } });
  const group = await api.call(groups.create, { query, body: { name: 'Plantão' } });
  await makeUser(api, team, { skill_id: [skill.id], group_id: [group.id] });
  await page.goto(`/company/${team.client_id}/skills`);
  for (const [name, sentence] of [
    ['Inglês', 'A habilidade está vinculada a usuários'],
    ['Plantão', 'O grupo está vinculado a usuários'],
  ] as const) {
    await expectDeletionRefused(page, name, sentence);
    await expect(page.getByRole('textbox', { name })).toHaveValue(name);
  }
});

test("a company's own fields of users are saved with the company, and no other field is sent [3.USER.9]", async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeCompany(api);
  await page.goto(`/company/${id}`);
  const card = page.getByRole('region', { name: 'Campos personalizados dos usuários' });
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await card.getByRole('button', { name: 'Adicionar campo' }).click();
  await expect(card.getByLabel('Tamanho máximo')).toHaveValue('100');
  await confirm.click();
  await expect(card.getByLabel('Título')).toHaveAccessibleDescription('Campo obrigatório');
  await expect(card.getByLabel('Título')).toBeFocused();
  await expect(card.getByLabel('Nome interno')).toHaveAccessibleDescription('Campo obrigatório');
  await card.getByLabel('Título').fill('Matrícula');
  await card.getByLabel('Nome interno').fill('Matrícula');
  await card.getByLabel('Tamanho máximo').fill('501');
  await card.getByLabel('Texto de exemplo').fill('Ex.: 0045');
  await expect(card.getByLabel('Nome interno')).toHaveAccessibleDescription('Campo inválido');
  await expect(card.getByLabel('Tamanho máximo')).toHaveAccessibleDescription('Campo inválido');
  await card.getByLabel('Nome interno').fill('matricula');
  await card.getByLabel('Tamanho máximo').fill('6');
  await card.getByLabel('Obrigatório').check();

  await card.getByRole('button', { name: 'Adicionar campo' }).click();
  await card.getByLabel('Título').nth(1).fill('Outra matrícula');
  await card.getByLabel('Nome interno').nth(1).fill('matricula');
  await confirm.click();
  await expect(card.getByLabel('Nome interno').nth(1)).toHaveAccessibleDescription(
    'Este nome já está em uso',
  );
  await card.getByRole('button', { name: 'Remover o campo Outra matrícula' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  const user_fields = [
    { name: 'matricula', title: 'Matrícula', required: true, max_length: 6, place_holder: 'Ex.: 0045' },
  ];
  expect((await sent).postDataJSON()).toEqual({ user_fields });
  await expect(toast(page, 'Empresa atualizada')).toBeVisible();
  expect((await api.call(companies.list, { query: { id } })).clients).toMatchObject([{ user_fields }]);
});
