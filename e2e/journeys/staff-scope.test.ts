import type { Page } from '@playwright/test';
import { blankClientInfo, companies } from '@retaguarda/contract/entities/companies';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { tags } from '@retaguarda/contract/entities/tags';
import { session } from '@retaguarda/contract/session';
import { makeCompany, makeTeam } from '../vocabulary/companies.ts';
import { choose, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
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

test('the regional manager, the partner and the auditor of the demonstration do their work with their companies, and find no others', async ({
  api,
  browser,
}) => {
  /** Signs a person of the demonstration in, in a browser of their own. */
  async function enter(name: string) {
    const { systemUsers: found } = await api.call(systemUsers.list, { query: { name } });
    const [{ id, email } = { id: 0, email: '' }] = found;
    const { link } = await api.call(signInChecks.linkForSystemUser, { query: { id } });
    await api.call(session.changePassword, {
      bearer: link.split('/').at(-1) ?? '',
      body: { password: 'Jornada2027' },
    });
    const theirs = await browser.newPage();
    await theirs.goto('/login');
    await typeCredentials(theirs, email, 'Jornada2027');
    await expect(theirs).toHaveURL('/dashboard');
    return theirs;
  }
  const named = async (name: string) =>
    (await api.call(companies.list, { query: { name } })).clients[0] ?? { id: 0, name };
  const isMissing = async (theirs: Page, path: string) => {
    await navigate(theirs, path);
    await expect(theirs.getByText('Registro não encontrado')).toBeVisible();
  };
  const aurora = await named('Aurora Seguros');
  const ipe = await named('Banco Ipê');

  await test.step('the regional manager edits a company of her region until it leaves the region', async () => {
    const { tags: found } = await api.call(tags.list, { query: {} });
    const region = found.filter((tag) => tag.name === 'Nordeste').map(({ id }) => id);
    const company = await makeCompany(api, { tag_id: region });
    const gabriela = await enter('Gabriela Nogueira');
    await expect(gabriela.getByRole('button', { name: /^Você atende \d+ empresas$/ })).toBeVisible();
    await navigate(gabriela, `/company/${company.id}`);
    await gabriela.getByLabel('Cidade').fill('Natal');
    await gabriela.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(gabriela, 'Empresa atualizada')).toBeVisible();
    await isMissing(gabriela, `/company/${aurora.id}`);
    await api.call(companies.edit, { query: { id: company.id }, body: { tag_id: [] } });
    await isMissing(gabriela, `/company/${company.id}`);
    await gabriela.close();
  });

  await test.step('the partner finds the people of three companies, and no other company', async () => {
    const heitor = await enter('Heitor Prado');
    await expect(heitor.getByRole('button', { name: 'Você atende 3 empresas' })).toBeVisible();
    await navigate(heitor, '/companies?page=1');
    await expect(heitor.getByRole('row')).toHaveCount(1 + 3);
    await navigate(heitor, `/company/${ipe.id}/users?client_id=${ipe.id}&page=1`);
    await expect(heitor.getByRole('row').nth(1)).toBeVisible();
    await heitor.keyboard.press('Control+K');
    const palette = heitor.getByRole('dialog').getByRole('combobox');
    await palette.fill('banco ipe');
    await expect(heitor.getByRole('option', { name: /^Banco Ipê/ }).first()).toBeVisible();
    await palette.fill('aurora seguros');
    await expect(heitor.getByRole('option', { name: /^Banco Ipê/ })).toHaveCount(0);
    await expect(heitor.getByRole('option', { name: /^Aurora Seguros/ })).toHaveCount(0);
    await heitor.close();
  });

  await test.step('the auditor reads a bank and what happened there, and changes nothing', async () => {
    const client_info = { ...blankClientInfo, activities: 'banking' } as const;
    const bank = await makeCompany(api, { client_info });
    const isabel = await enter('Isabel Fontoura');
    await navigate(isabel, `/company/${bank.id}`);
    await expect(isabel.getByText('Somente leitura')).toBeVisible();
    await expect(isabel.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
    await navigate(isabel, `/activity?client_id=${bank.id}&page=1`);
    await expect(isabel.getByText('1 alteração mostrada')).toBeVisible();
    const { client_id } = await makeTeam(api);
    await isMissing(isabel, `/company/${client_id}`);
    await isabel.close();
  });
});
