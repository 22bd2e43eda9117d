import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../vocabulary/companies.ts';
import { toast } from '../vocabulary/lists.ts';
import { newCpf } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person creates a company with every field, and the form shows all of them again [5.COMPANY.1 5.COMPANY.4 5.COMPANY.13 5.COMPANY.16 5.COMPANY.17 3.COMPANY.9 3.COMPANY.12 3.COMPANY.13 3.COMPANY.14 3.COMPANY.15 4.FORM.2 4.FORM.4 4.FORM.6 4.FLOW.6 9.FORMAT.4 1.SCOPE.2 1.SCOPE.16 2.ROUTE.3 2.COMPANY.3]', async ({
  signedIn: page,
  api,
}) => {
  const { name, email, domain, document } = newCompany();
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Adicionar empresa' }).click();
  await expect(page).toHaveURL('/company');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Nome').fill('Nome & Cia');
  await confirm.click();
  await expect(page.getByLabel('Nome')).toHaveAccessibleDescription(
    'O nome deve conter apenas letras e números: não pode ter “&”',
  );
  await expect(page.getByRole('radiogroup', { name: 'Tipo de pessoa' })).toHaveAccessibleDescription(
    'Campo obrigatório',
  );
  await expect(page.getByRole('radio', { name: 'Pessoa jurídica (PJ)' })).toBeFocused();
  await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription('Campo obrigatório');
  for (const kind of ['Pessoa jurídica (PJ)', 'Pessoa física (PF)'])
    await expect(page.getByLabel(kind)).not.toBeChecked();
  await page.getByLabel('CNPJ').pressSequentially('12abc34501de35');
  await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35');

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
  await expect(page).toHaveURL(/\/companies\?name=.*&page=1$/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
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

test('editing a company sends only the changed fields, and a field with its old value is no change [3.COMPANY.8 4.FORM.1 4.FORM.2 4.FORM.3 4.FORM.4 4.FORM.6 7.CLIENT.6 1.SCOPE.2 2.ROUTE.4 2.COMPANY.6 2.LIST.2 2.LIST.8]', async ({
  signedIn: page,
  api,
}) => {
  const company = newCompany();
  const { id } = await api.call(companies.create, { body: company });
  await page.goto(`/companies?name=${company.domain}&page=1`);
  await page.getByRole('link', { name: `Editar ${company.name}` }).click();
  await expect(page).toHaveURL(`/company/${id}`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(company.name);
  await expect(page.getByLabel('Site')).toHaveValue(company.domain);

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

test('changing PF or PJ clears the document and changes its mask [5.COMPANY.15 3.COMPANY.6 3.COMPANY.7 4.COMPANY.1 9.FORMAT.4 9.FORMAT.5]', async ({
  signedIn: page,
  api,
}) => {
  const company = newCompany();
  const { id } = await api.call(companies.create, { body: company });
  await page.goto(`/company/${id}`);
  await expect(page.getByLabel('CNPJ')).not.toHaveValue('');
  const loaded = await page.getByLabel('CNPJ').inputValue();

  await page.getByLabel('Pessoa física (PF)').check();

  await expect(page.getByLabel('CPF')).toHaveValue('');
  await expect(page.getByLabel('CPF')).toHaveAccessibleDescription(`Documento cadastrado: ${loaded}`);
  const cpf = newCpf();
  await page.getByLabel('CPF').pressSequentially(cpf);
  await expect(page.getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Empresa atualizada')).toBeVisible();
  const { clients } = await api.call(companies.list, { query: { id } });
  expect(clients[0]).toMatchObject({ pj: false });
  expect(clients[0]?.document?.replace(/\D/g, '')).toBe(cpf);
});

test('a document that another company has is refused, with an error at its field [8.ERR.7 4.FLOW.6]', async ({
  signedIn: page,
  api,
}) => {
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
  await expect(page.getByLabel('CNPJ')).toBeFocused();
  await expect(page).toHaveURL('/company');
});

test('the form of a company that does not exist shows a message and a link back', async ({
  signedIn: page,
}) => {
  await page.goto('/company/999999');
  await expect(page.getByRole('heading', { name: 'Registro não encontrado' })).toBeVisible();

  await page.getByRole('button', { name: 'Voltar' }).click();

  await expect(page).toHaveURL('/companies');
});

test('a telephone number is shown as it is printed, and one that cannot exist is refused [5.COMPANY.21]', async ({
  signedIn: page,
}) => {
  await page.goto('/company');
  const phone = page.getByRole('textbox', { name: 'Telefone', exact: true });
  for (const [typed, shown] of [
    ['08007771234', '0800 777 1234'],
    ['40041234', '4004-1234'],
    ['5511987654321', '(11)98765-4321'],
    ['20987654321', '(20)98765-4321'],
  ] as const) {
    await phone.clear();
    await phone.pressSequentially(typed);
    await expect(phone).toHaveValue(shown);
  }

  await page.keyboard.press('Tab');

  await expect(phone).toHaveAccessibleDescription('Campo inválido');
});
