import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import { axeViolations } from '../vocabulary/accessibility.ts';
import type { Api } from '../vocabulary/api.ts';
import { makeTeam, makeUser, newCompany } from '../vocabulary/companies.ts';
import { makeInsight } from '../vocabulary/insights.ts';
import { rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { newWord } from '../vocabulary/people.ts';
import { makeRole } from '../vocabulary/roles.ts';
import { inviteStaff, makeBackofficeProfile } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';
import { makeCompanyValue, makeVariable } from '../vocabulary/variables.ts';

type Made = {
  /** A search of the list that does not find the row. */
  list: string;
  form: string;
  name: string;
  /** The field that is changed, and how. */
  field: string;
  value: string;
};

const nothing = 'name=zzzzzz&page=1';

/** Makes a row of each entity that has a form. */
const makings: Record<string, (api: Api) => Promise<Made>> = {
  async client(api) {
    const { company } = await makeTeam(api);
    const form = `/company/${company.id}`;
    return { list: `/companies?${nothing}`, form, name: company.name, field: 'Site', value: 'site.example' };
  },
  async user(api) {
    const team = await makeTeam(api);
    const { id, name } = await makeUser(api, team);
    const form = `/company/${team.client_id}/user/${id}`;
    const list = `/users?client_id=${team.client_id}&${nothing}`;
    return { list, form, name, field: 'Máximo de conversas', value: '7' };
  },
  async department(api) {
    const { client_id, department_id } = await makeTeam(api);
    const form = `/company/${client_id}/department/${department_id}`;
    const list = `/departments?client_id=${client_id}&${nothing}`;
    return { list, form, name: 'Comercial', field: 'E-mail', value: `${newWord()}@example.com` };
  },
  async client_profile(api) {
    const { client_id, profile_id } = await makeTeam(api);
    const form = `/company/${client_id}/profile/${profile_id}`;
    const list = `/profiles?name=zzzzzz&client_id=${client_id}&page=1`;
    return { list, form, name: 'Atendente Comercial', field: 'Descrição', value: 'Atende melhor ainda' };
  },
  async system_user(api) {
    const { id, name } = await inviteStaff(api, ['client:GET']);
    const list = `/systemusers?${nothing}`;
    return { list, form: `/systemuser/${id}`, name, field: 'Apelido', value: newWord() };
  },
  async profile(api) {
    const { id, name } = await makeBackofficeProfile(api, (await makeRole(api, ['client:GET'])).id);
    const list = `/profiles?${nothing}`;
    return { list, form: `/profile/${id}`, name, field: 'Descrição', value: 'Outra descrição' };
  },
  async role(api) {
    const { id, name } = await makeRole(api, ['client:GET']);
    const list = `/roles?${nothing}`;
    return { list, form: `/role/${id}`, name, field: 'Descrição', value: 'Outra descrição' };
  },
  async insight(api) {
    const { id, name } = await makeInsight(api);
    const list = `/insights?${nothing}`;
    return { list, form: `/insight/${id}`, name, field: 'Descrição', value: 'Outra descrição' };
  },
  async client_system_variable(api) {
    const { id, name } = await makeVariable(api);
    const list = `/systemvariables?${nothing}`;
    return { list, form: `/systemvariable/${id}`, name, field: 'Valor', value: 'outro' };
  },
  async client_system(api) {
    const { client_id } = await makeTeam(api);
    const { company: other } = await makeTeam(api);
    const variable = await makeVariable(api);
    const { id } = await makeCompanyValue(api, client_id, variable.id, 'um');
    const list = `/clientsystemvariables?client_id=${other.id}&page=1`;
    return { list, form: `/clientsystemvariable/${id}`, name: variable.name, field: 'Valor', value: 'dois' };
  },
  async service_account(api) {
    const name = `Programa ${newWord()}`;
    const body = { name, description: 'Lê as empresas' };
    const { id } = await api.call(serviceAccounts.create, { body });
    const list = `/serviceaccounts?${nothing}`;
    return { list, form: `/serviceaccount/${id}`, name, field: 'Descrição', value: 'Outra descrição' };
  },
  async webhook(api) {
    const name = `Avisos ${newWord()}`;
    const body = { name, url: 'https://example.com/', entities: ['client' as const] };
    const { id } = await api.call(webhooks.create, { body });
    const list = `/webhooks?${nothing}`;
    return { list, form: `/webhook/${id}`, name, field: 'Endereço (URL)', value: 'https://example.com/b' };
  },
  async privacy_request(api) {
    const name = `Ágata ${newWord()}`;
    const body = {
      ...{ kind: 'access' as const, name, email: '', phone: '', document: '', subject: null },
      ...{ received_on: '2026-01-02', due_on: '2026-01-17', handler_id: null, notes: '' },
    };
    const { id } = await api.call(privacyRequests.create, { body });
    return {
      list: `/privacy?${nothing}`,
      form: `/privacyrequest/${id}`,
      name,
      field: 'E-mail',
      value: 'a@b.co',
    };
  },
};

test('a saved row of every entity is named by its list when the search there does not find it', async ({
  signedIn: page,
  api,
}) => {
  test.slow();
  await page.goto('/roles');
  for (const [entity, make] of Object.entries(makings))
    await test.step(entity, async () => {
      const { list, form, name, field, value } = await make(api);
      const changed = page.getByRole('textbox', { name: field, exact: true });
      await navigate(page, list);
      await expect(page.getByText('Nenhum registro encontrado')).toBeVisible();
      await navigate(page, form);
      // The list stays on the screen until the form is loaded, and may have such a field too.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await changed.fill(value);
      await page.getByRole('button', { name: 'Confirmar' }).click();

      await expect(page).toHaveURL(list);
      const line = page.getByRole('main').getByText(`Salvo agora: ${name}`);
      await expect(line).toBeVisible();
      await line.getByRole('link', { name: 'Abrir' }).click();
      await expect(page).toHaveURL(form);
      await expect(changed).toHaveValue(value);
    });
});

test('a new company is named by a list that shows another search, until something else is searched', async ({
  signedIn: page,
}) => {
  const { name, email, document, domain } = newCompany();
  await page.goto(`/companies?${nothing}`);
  await page.getByRole('button', { name: 'Adicionar empresa' }).click();
  await page.getByLabel('Pessoa jurídica (PJ)').check();
  await page.getByLabel('CNPJ').fill(document);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Site').fill(domain);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Empresa criada')).toBeVisible();
  const line = page.getByRole('main').getByText(`Salvo agora: ${name}`);
  await expect(line).toBeVisible();
  expect(await axeViolations(page, ['light', 'dark'])).toEqual([]);

  await page.getByRole('textbox', { name: 'Nome' }).fill(name);
  await page.getByRole('button', { name: 'Pesquisar', exact: true }).click();

  await expect(rowOf(page, name)).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a form returns to the page from which it was opened: a tab, where its row is highlighted, or any page under the palette', async ({
  signedIn: page,
  api,
}) => {
  const team = await makeTeam(api);
  const { name } = await makeUser(api, team);
  const tab = `/company/${team.client_id}/users?client_id=${team.client_id}&page=1`;
  const heading = page.getByRole('heading', { level: 1 });
  const chats = page.getByLabel('Máximo de conversas');
  await page.goto(tab);
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await chats.fill('9');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(tab);
  await expect(rowOf(page, name)).toHaveAttribute('data-saved');

  await page.getByRole('link', { name: 'Painel', exact: true }).click();
  await expect(heading).toHaveText('Painel');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Pesquisar em tudo' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(heading).toContainText(name);
  await chats.fill('8');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(chats).toHaveValue('8');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Usuário atualizado').last()).toBeVisible();
});
