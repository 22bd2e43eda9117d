import { companies } from '@retaguarda/contract/entities/companies';
import { makeCompany, newCompany } from '../vocabulary/companies.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { newCpf } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a person creates a company with every field, and changes it from PJ to PF; a document that another company has is refused, with an error at its field [8.ERR.7 5.COMPANY.15 5.COMPANY.21 3.COMPANY.3 3.COMPANY.6 3.COMPANY.7 3.COMPANY.8 4.COMPANY.1 9.FORMAT.5 4.FORM.1 4.FORM.3 7.CLIENT.6 2.ROUTE.4 2.COMPANY.6 2.LIST.2 2.LIST.8 5.COMPANY.17 3.COMPANY.9 3.COMPANY.12 3.COMPANY.13 3.COMPANY.14 3.COMPANY.15 4.FORM.2 4.FORM.4 4.FORM.6 4.FLOW.6 9.FORMAT.4 1.SCOPE.2 1.SCOPE.16 2.ROUTE.3 2.COMPANY.3]', async ({
  signedIn: page,
  api,
}) => {
  const { name, email, domain, document } = newCompany();
  const taken = await makeCompany(api);
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Adicionar empresa' }).click();
  await expect(page).toHaveURL('/company');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();

  for (const kind of ['Pessoa jurídica (PJ)', 'Pessoa física (PF)'])
    await expect(page.getByLabel(kind)).not.toBeChecked();
  await page.getByLabel('Pessoa jurídica (PJ)').check();
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('CNPJ').fill(taken.document);
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
  await expect(toast(page, 'Este documento já está em uso')).toBeVisible();
  await expect(page.getByLabel('CNPJ')).toHaveAccessibleDescription('Este documento já está em uso');
  await expect(page.getByLabel('CNPJ')).toBeFocused();
  await expect(page).toHaveURL('/company');
  await page.getByLabel('CNPJ').fill(document);
  await confirm.click();

  await expect(toast(page, 'Empresa criada')).toBeVisible();
  await expect(page).toHaveURL(/\/companies\?name=.*&page=1$/);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(rowOf(page, name)).toContainText(/\d{2}\/\d{2}\/\d{4}/);
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

  await test.step('changing PJ to PF clears the document and changes its mask', async () => {
    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await expect(page).toHaveURL(`/company/${clients[0]?.id}`);
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo');
    await expect(confirm).toBeDisabled();
    const loaded = await page.getByLabel('CNPJ').inputValue();
    await page.getByLabel('Pessoa física (PF)').check();
    await expect(page.getByLabel('CPF')).toHaveValue('');
    await expect(page.getByLabel('CPF')).toHaveAccessibleDescription(`Documento cadastrado: ${loaded}`);
    const cpf = newCpf();
    await page.getByLabel('CPF').fill(cpf);
    await expect(page.getByLabel('CPF')).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    const masked = await page.getByLabel('CPF').inputValue();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await confirm.click();
    expect((await sent).postDataJSON()).toEqual({ pj: false, document: masked });
    await expect(toast(page, 'Empresa atualizada')).toBeVisible();
    await expect(page).toHaveURL(/\/companies\?name=.*&page=1$/);
    const { clients: changed } = await api.call(companies.list, { query: { id: clients[0]?.id } });
    expect(changed).toMatchObject([{ pj: false, document: masked }]);
  });
});
