import { groups, skills } from '@retaguarda/contract/entities/skills';
import { users } from '@retaguarda/contract/entities/users';
import type { Api } from '../vocabulary/api.ts';
import { makeCompany, makeDepartment, makeProfile } from '../vocabulary/companies.ts';
import { choose, rowOf, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { expect, test } from '../vocabulary/test.ts';

const badge = {
  name: 'matricula',
  title: 'Matrícula',
  required: true,
  max_length: 6,
  place_holder: 'Ex.: 0045',
};
const phone = { name: 'ramal', title: 'Ramal', required: false, max_length: 4, place_holder: '' };

/** A day on which somebody's access ends soon, as it is stored, and as it is shown. */
function inThreeWeeks() {
  const day = new Date(Date.now() + 21 * 24 * 3_600_000).toISOString().slice(0, 10);
  return [day, day.split('-').reverse().join('/')] as const;
}

/** Creates a company with two departments, each with a profile, and with a skill, a group and own fields of users. */
async function makeFullCompany(api: Api) {
  const { id: client_id } = await makeCompany(api, { user_fields: [badge, phone] });
  const query = { client_id };
  const sales = await makeDepartment(api, client_id, 'Comercial');
  const support = await makeDepartment(api, client_id, 'Suporte');
  return {
    client_id,
    sales,
    support,
    seller: await makeProfile(api, client_id, sales, 'Vendedor'),
    helper: await makeProfile(api, client_id, support, 'Ajudante'),
    english: (await api.call(skills.create, { query, body: { name: 'Inglês' } })).id,
    morning: (await api.call(groups.create, { query, body: { name: 'Manhã' } })).id,
  };
}

test('a person creates a user with every field, and the form shows all of them again [2.ROUTE.8 5.USER.15 3.USER.9 3.USER.11 4.FORM.6 9.DEFAULT.2 1.SCOPE.3 2.ROUTE.7 2.ROUTE.9]', async ({
  signedIn: page,
  api,
}) => {
  const { client_id, support, helper, english, morning } = await makeFullCompany(api);
  const email = `${newWord()}@example.com`;
  await page.goto(`/users?client_id=${client_id}&page=1`);
  await page.getByRole('button', { name: 'Adicionar usuário' }).click();
  await expect(page).toHaveURL(`/company/${client_id}/user`);
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Nome').fill('Maria da Graça');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Apelido').fill('Graça 1');
  await page.getByLabel('Máximo de conversas').fill('20');
  await choose(page, 'Departamento', 'Suporte');
  await choose(page, 'Perfil', 'Ajudante');
  await choose(page, 'Habilidades', 'Inglês');
  await choose(page, 'Grupos', 'Manhã');
  await page.getByLabel('Matrícula').fill('123456');
  await page.getByLabel('Ramal').fill('22');
  await page.getByRole('button', { name: 'Adicionar dia' }).click();
  await page.getByLabel('Fim').fill('12:30');
  const [ends_on, shownEnd] = inThreeWeeks();
  await page.getByLabel('Desativar em', { exact: true }).fill(shownEnd);
  await confirm.click();

  await expect(toast(page, 'Usuário criado')).toBeVisible();
  await expect(page).toHaveURL(`/users?client_id=${client_id}&page=1`);
  await expect(rowOf(page, email)).toContainText(`até ${shownEnd.slice(0, 5)}`);
  await page.getByRole('link', { name: 'Editar Maria da Graça' }).click();
  await expect(page.getByText(`O acesso termina em ${shownEnd}`)).toBeVisible();
  await expect(page.getByLabel('Desativar em', { exact: true })).toHaveValue(shownEnd);
  await expect(page.getByRole('combobox', { name: 'Perfil' })).toHaveValue('Ajudante');
  await expect(page.getByLabel('Matrícula')).toHaveValue('123456');
  await expect(page.getByLabel('Fim')).toHaveValue('12:30');
  await expect(confirm).toBeDisabled();
  expect((await api.call(users.list, { query: { client_id } })).users).toMatchObject([
    {
      name: 'Maria da Graça',
      email,
      nickname: 'Graça 1',
      active: true,
      max_chats: 20,
      department_id: support,
      profile_id: helper,
      skill_id: [english],
      group_id: [morning],
      extra: { matricula: '123456', ramal: '22' },
      work_days: [{ day: 'monday', start: '08:00', end: '12:30' }],
      ends_on,
      type: 'Agent',
    },
  ]);
});
