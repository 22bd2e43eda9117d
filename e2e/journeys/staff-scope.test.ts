import { blankClientInfo } from '@retaguarda/contract/entities/companies';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { makeCompany } from '../vocabulary/companies.ts';
import { choose, toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { makeStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('an administrator gives a colleague the companies of a state and one more; the colleague sees these and no others', async ({
  signedIn: page,
  api,
  request,
  browser,
}) => {
  const inState = await makeCompany(api, { client_info: { ...blankClientInfo, state: 'RR' } });
  const chosen = await makeCompany(api);
  const other = await makeCompany(api);
  const colleague = await makeStaff(request, api, ['client:GET', 'role:GET']);
  await page.goto(`/systemuser/${colleague.id}`);
  await page.getByRole('radio', { name: 'Só algumas' }).check();
  const sees = page.getByRole('region', { name: 'Empresas', exact: true }).getByRole('status');
  await expect(sees).toHaveText(/não vê nenhuma empresa/);
  await choose(page, 'Empresas escolhidas', chosen.name);
  await expect(sees).toHaveText(`Vê 1 empresa: ${chosen.name}`);
  await choose(page, 'Todas da UF', 'RR');
  await expect(sees).toHaveText(/^Vê \d+ empresas: /);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();

  await page.goto(`/company/${inState.id}`);
  const viewers = page.getByRole('region', { name: 'Quem vê esta empresa' });
  await expect(viewers.getByRole('listitem').filter({ hasText: colleague.name })).toContainText('UF RR');
  await expect(viewers).toContainText(/e \d+ pessoas? que v/);

  const theirs = await browser.newPage();
  await theirs.goto('/login');
  await typeCredentials(theirs, colleague.email, colleague.password);
  await expect(theirs).toHaveURL('/dashboard');
  const label = theirs.getByRole('banner').getByRole('button', { name: /^Você atende \d+ empresas$/ });
  await label.press('Enter');
  const popover = theirs.getByRole('dialog', { name: /^Você atende/ });
  await expect(popover).toContainText('UF RR');
  await expect(popover.getByRole('listitem').filter({ hasText: chosen.name })).toContainText('Escolhida');
  await theirs.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(label).toBeFocused();

  await theirs.goto('/companies?page=1&qtd=50');
  await expect(theirs.getByRole('row').filter({ hasText: inState.name })).toBeVisible();
  await expect(theirs.getByRole('row').filter({ hasText: chosen.name })).toBeVisible();
  await expect(theirs.getByRole('row').filter({ hasText: other.name })).toHaveCount(0);
  await theirs.goto(`/company/${other.id}`);
  await expect(theirs.getByText('Registro não encontrado')).toBeVisible();
  await theirs.goto(`/role/${colleague.role.id}`);
  await expect(theirs.getByText(/Vale também para empresas que você não atende/)).toBeVisible();
  await theirs.close();
});

test('a system user is created with a scope by the root of a CNPJ, and the list marks them', async ({
  signedIn: page,
  api,
}) => {
  const company = await makeCompany(api);
  const { form } = await api.call(systemUsers.list, { query: {} });
  const word = newWord();
  await page.goto('/systemuser');
  await page.getByLabel('Nome').fill(`Pessoa ${word}`);
  await page.getByLabel('E-mail').fill(`${word}@example.com`);
  await page.getByLabel('Apelido').fill(word);
  await choose(page, 'Perfil', form?.profiles[0]?.name ?? 'Super administrador');
  await page.getByRole('radio', { name: 'Só algumas' }).check();
  const roots = page.getByRole('combobox', { name: 'Todas com a raiz de CNPJ' });
  await roots.fill('123');
  await roots.press('Enter');
  await expect(page.getByText('Não são um CNPJ nem os seus 8 primeiros caracteres: 123')).toBeVisible();
  await roots.press('Backspace');
  await roots.fill(company.document);
  await roots.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `Vê 1 empresa: ${company.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Usuário do sistema criado')).toBeVisible();

  await page.goto(`/systemusers?page=1&nickname=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('Algumas empresas');
});
