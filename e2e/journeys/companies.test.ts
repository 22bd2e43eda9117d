import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../vocabulary/companies.ts';
import { rowOf, search, toast } from '../vocabulary/lists.ts';
import { newCpf } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('the list shows nothing before the first search, finds without accents, and pages', async ({
  signedIn: page,
}) => {
  await page.goto('/companies');
  await expect(page.getByText('Clique em pesquisar para mostrar os registros')).toBeVisible();
  await search(page);
  await expect(page.getByRole('row')).toHaveCount(1 + 7);
  await expect(page).toHaveURL('/companies?page=1');
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL('/companies?page=2');
  await expect(page.getByRole('row')).toHaveCount(1 + 7);

  await page.getByLabel('Nome').fill('clinica sao LUCAS');
  await search(page);
  await expect(page).toHaveURL('/companies?name=clinica+sao+LUCAS&page=1');
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(rowOf(page, 'Clínica São Lucas')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, 'Clínica São Lucas')).toBeVisible();

  await page.getByLabel('Nome').fill('nada disso existe');
  await search(page);
  await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Nome')).toHaveValue('clinica sao LUCAS');
  await expect(rowOf(page, 'Clínica São Lucas')).toBeVisible();
});

test('a filter that is wrong says so and sends nothing', async ({ signedIn: page }) => {
  await page.goto('/companies');
  await page.getByLabel('Nome').fill('ab');
  await page.getByLabel('Documento').fill('abc');
  await search(page);

  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription('Mínimo de 3 caracteres');
  await expect(page.getByLabel('Documento')).toHaveAccessibleDescription('Campo inválido');
  await expect(page).toHaveURL('/companies');
});

test('a list that could not be loaded says so and can be tried again', async ({ signedIn: page }) => {
  await page.route('**/api/client?*', (route) => route.abort());
  await page.goto('/companies?page=1');
  await expect(page.getByText('Não foi possível carregar os registros')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/client?*');

  await page.getByRole('button', { name: 'Tentar de novo' }).click();

  await expect(page.getByRole('row')).toHaveCount(1 + 7);
});

test('a company is created with every field, and read back', async ({ signedIn: page, api }) => {
  const { name, email, domain, document } = newCompany();
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Adicionar empresa' }).click();
  await expect(page).toHaveURL('/company');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Nome').fill('Nome & Cia');
  await confirm.click();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(
    'O nome deve conter apenas letras e números',
  );
  await expect(page.getByRole('radiogroup', { name: 'Tipo de pessoa' })).toHaveAccessibleDescription(
    'Campo obrigatório',
  );
  await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription('Campo obrigatório');

  await page.getByLabel('Pessoa jurídica (PJ)').check();
  await page.getByLabel('CNPJ').fill('11.222.333/0001-80');
  await page.getByLabel('Nome').fill(name);
  await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription('CPF/CNPJ inválido');
  await page.getByLabel('CNPJ').fill(document);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Site').fill(domain);
  await page.getByRole('combobox', { name: 'Ramo de atividade' }).fill('Contab');
  await page.getByRole('option', { name: 'Contabilidade' }).click();
  await page.getByLabel('Telefone', { exact: true }).fill('11987654321');
  await page.getByLabel('Responsável', { exact: true }).fill('João da Conceição');
  await page.getByLabel('Telefone do responsável').fill('1132654321');
  await page.getByLabel('Observação').fill('Primeira linha\nSegunda linha');
  await page.getByLabel('CEP').fill('01001000');
  await page.getByLabel('Logradouro').fill('Praça da Sé, 100');
  await page.getByLabel('Bairro').fill('Sé');
  await page.getByLabel('Cidade').fill('São Paulo');
  await page.getByRole('combobox', { name: 'UF' }).fill('SP');
  await page.getByRole('option', { name: 'SP' }).click();
  await confirm.click();

  await expect(toast(page, 'Empresa criada')).toBeVisible();
  await expect(page).toHaveURL('/companies');
  const { clients } = await api.call(companies.list, { query: { document } });
  expect(clients).toMatchObject([
    {
      name,
      email,
      domain,
      pj: true,
      active: '1',
      client_info: {
        activities: 'accounting',
        clientnumber: '(11)98765-4321',
        responsible: 'João da Conceição',
        responsiblenumber: '(11)3265-4321',
        observation: 'Primeira linha\nSegunda linha',
        cep: '01001-000',
        address: 'Praça da Sé, 100',
        neighborhood: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      },
    },
  ]);
});

test('only what was changed is sent, and a reverted field is no change', async ({ signedIn: page, api }) => {
  const company = newCompany();
  const { id } = await api.call(companies.create, { body: company });
  await page.goto(`/companies?name=${company.domain}&page=1`);
  await page.getByRole('link', { name: `Editar ${company.name}` }).click();
  await expect(page).toHaveURL(`/company/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });

  await expect(confirm).toBeDisabled();
  await page.getByLabel('Cidade').fill('Osasco');
  await expect(confirm).toBeEnabled();
  await page.getByLabel('Cidade').fill('');
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Cidade').fill('Osasco');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  expect((await sent).postDataJSON()).toEqual({ client_info: { city: 'Osasco' } });
  expect((await sent).headers()).toMatchObject({ 'if-match': '"1"' });
  await expect(toast(page, 'Empresa atualizada')).toBeVisible();
  await expect(page).toHaveURL(`/companies?name=${company.domain}&page=1`);
});

test('changing PF or PJ clears the document and changes its mask', async ({ signedIn: page, api }) => {
  const company = newCompany();
  const { id } = await api.call(companies.create, { body: company });
  await page.goto(`/company/${id}`);
  await expect(page.getByLabel('CNPJ')).not.toHaveValue('');

  await page.getByLabel('Pessoa física (PF)').check();

  await expect(page.getByLabel('CPF')).toHaveValue('');
  const cpf = newCpf();
  await page.getByLabel('CPF').pressSequentially(cpf);
  await expect(page.getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Empresa atualizada')).toBeVisible();
  const { clients } = await api.call(companies.list, { query: { id } });
  expect(clients[0]).toMatchObject({ pj: false });
  expect(clients[0]?.document?.replace(/\D/g, '')).toBe(cpf);
});

test('a document that is taken is refused at its field', async ({ signedIn: page, api }) => {
  const taken = newCompany();
  await api.call(companies.create, { body: taken });
  await page.goto('/company');
  await page.getByLabel('Pessoa jurídica (PJ)').check();
  await page.getByLabel('CNPJ').fill(taken.document);
  await page.getByLabel('Nome').fill('Outra empresa');
  await page.getByLabel('E-mail').fill('outra@example.com');
  await page.getByLabel('Site').fill('outra');
  await page.getByRole('button', { name: 'Confirmar' }).click();

  await expect(toast(page, 'Este documento já está em uso')).toBeVisible();
  await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription('Este documento já está em uso');
  await expect(page).toHaveURL('/company');
});

test('a company is deactivated only after Yes, and the list starts again from page 1', async ({
  signedIn: page,
  api,
}) => {
  const company = newCompany();
  const { id } = await api.call(companies.create, { body: company });
  await page.goto(`/companies?name=${company.domain}&page=1`);
  const active = page.getByRole('switch', { name: `${company.name} ativa` });
  await expect(active).toBeChecked();

  await active.click();
  await expect(page.getByRole('dialog')).toContainText(`Deseja desativar ${company.name}?`);
  await page.getByRole('button', { name: 'Não' }).click();
  await expect(active).toBeChecked();
  await active.click();
  const sent = page.waitForRequest('**/api/client/activate?*');
  await page.getByRole('button', { name: 'Sim' }).click();
  expect((await sent).postDataJSON()).toEqual({ active: '0' });
  await expect(toast(page, 'Empresa desativada')).toBeVisible();
  await expect(active).not.toBeChecked();
  const { clients } = await api.call(companies.list, { query: { id } });
  expect(clients).toMatchObject([{ active: '0' }]);

  await active.click();
  await expect(page.getByRole('dialog')).toContainText(`Deseja ativar ${company.name}?`);
});

test('a company that does not exist is told of in words, with a way back', async ({ signedIn: page }) => {
  await page.goto('/company/999999');
  await expect(page.getByRole('heading', { name: 'Registro não encontrado' })).toBeVisible();

  await page.getByRole('button', { name: 'Voltar' }).click();

  await expect(page).toHaveURL('/companies');
});
