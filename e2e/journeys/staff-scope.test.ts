import type { Page } from '@playwright/test';
import { blankClientInfo, companies } from '@retaguarda/contract/entities/companies';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { tags } from '@retaguarda/contract/entities/tags';
import { session } from '@retaguarda/contract/session';
import type { StoredSession } from '@retaguarda/contract/stored-session';
import { apiOf } from '../vocabulary/api.ts';
import { makeCompany } from '../vocabulary/companies.ts';
import { openPalette } from '../vocabulary/keyboard.ts';
import { choose, rowOf, toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { makeStaff, signInAs } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

async function isMissing(page: Page, path: string) {
  await navigate(page, path);
  await expect(page.getByText('Registro não encontrado')).toBeVisible();
}

test('an administrator gives a colleague the companies of a state, those of a CNPJ root, and one more; the list marks the colleague, who sees these companies and no others', async ({
  signedIn: page,
  api,
  request,
}) => {
  const inState = await makeCompany(api, { client_info: { ...blankClientInfo, state: 'RR' } });
  const ofRoot = await makeCompany(api);
  const chosen = await makeCompany(api);
  const other = await makeCompany(api);
  const colleague = await makeStaff(request, api, ['client:GET', 'role:GET']);
  await page.goto(`/systemusers?page=1&nickname=${colleague.nickname}`);
  await page.getByRole('link', { name: `Editar ${colleague.name}` }).click();
  await page.getByRole('radio', { name: 'Só algumas' }).check();
  const sees = page.getByRole('region', { name: 'Empresas', exact: true }).getByRole('status');
  await choose(page, 'Empresas escolhidas', chosen.name);
  const roots = page.getByRole('combobox', { name: 'Todas com a raiz de CNPJ' });
  await roots.fill(ofRoot.document);
  await roots.press('Enter');
  await expect(sees).toHaveText(/^Vê 2 empresas: /);
  await choose(page, 'Todas da UF', 'RR');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
  await expect(rowOf(page, colleague.name)).toContainText('Algumas empresas');

  await navigate(page, `/company/${inState.id}`);
  const viewers = page.getByRole('region', { name: 'Quem vê esta empresa' });
  await expect(viewers.getByRole('listitem').filter({ hasText: colleague.name })).toContainText('UF RR');

  await signInAs(page, colleague.api);
  await page.goto('/companies?page=1&qtd=50');
  for (const { name } of [inState, ofRoot, chosen]) await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, other.name)).toHaveCount(0);
  const label = page.getByRole('banner').getByRole('button', { name: /^Você atende \d+ empresas$/ });
  await label.press('Enter');
  const popover = page.getByRole('dialog', { name: /^Você atende/ });
  await expect(popover.getByRole('listitem').filter({ hasText: chosen.name })).toContainText('Escolhida');
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(label).toBeFocused();
  await isMissing(page, `/company/${other.id}`);
  await navigate(page, `/role/${colleague.role.id}`);
  await expect(page.getByText(/Vale também para empresas que você não atende/)).toBeVisible();
});

test('the regional manager, the partner and the auditor of the demonstration do their work with their companies, and find no others', async ({
  page,
  api,
  request,
}) => {
  /** Signs a person of the demonstration in, and opens a screen. */
  async function enter(name: string, path: string) {
    const { systemUsers: found } = await api.call(systemUsers.list, { query: { name } });
    const [{ id, email, last_login } = { id: 0, email: '', last_login: null }] = found;
    const password = 'Jornada2027';
    // In a second run the person has the password of the first.
    if (last_login === null) {
      const { link } = await api.call(signInChecks.linkForSystemUser, { query: { id } });
      await api.call(session.changePassword, { bearer: link.split('/').at(-1) ?? '', body: { password } });
    }
    const signedIn = await api.call(session.login, { body: { email, password } });
    await signInAs(page, apiOf(request, signedIn as StoredSession));
    await page.goto(path);
  }
  const named = async (name: string) =>
    (await api.call(companies.list, { query: { name } })).clients[0] ?? { id: 0, name };
  const aurora = await named('Aurora Seguros');
  const ipe = await named('Banco Ipê');

  await test.step('the regional manager edits a company of her region until it leaves the region', async () => {
    const { tags: found } = await api.call(tags.list, { query: {} });
    const region = found.filter((tag) => tag.name === 'Nordeste').map(({ id }) => id);
    const company = await makeCompany(api, { tag_id: region });
    await enter('Gabriela Nogueira', `/company/${company.id}`);
    await expect(page.getByRole('button', { name: /^Você atende \d+ empresas$/ })).toBeVisible();
    await page.getByLabel('Cidade').fill('Natal');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'Empresa atualizada')).toBeVisible();
    await isMissing(page, `/company/${aurora.id}`);
    await api.call(companies.edit, { query: { id: company.id }, body: { tag_id: [] } });
    await isMissing(page, `/company/${company.id}`);
  });

  await test.step('the partner finds the people of three companies, and no other company', async () => {
    await enter('Heitor Prado', '/companies?page=1');
    await expect(page.getByRole('button', { name: 'Você atende 3 empresas' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(1 + 3);
    await navigate(page, `/company/${ipe.id}/users?client_id=${ipe.id}&page=1`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const palette = await openPalette(page);
    await palette.fill('banco ipe');
    await expect(page.getByRole('option', { name: /^Banco Ipê/ }).first()).toBeVisible();
    await palette.fill('aurora seguros');
    await expect(page.getByRole('option', { name: /^Banco Ipê/ })).toHaveCount(0);
    await expect(page.getByRole('option', { name: /^Aurora Seguros/ })).toHaveCount(0);
  });

  await test.step('the auditor reads a bank and what happened there, and changes nothing', async () => {
    const client_info = { ...blankClientInfo, activities: 'banking' } as const;
    const bank = await makeCompany(api, { client_info });
    const { id: other } = await makeCompany(api);
    await enter('Isabel Fontoura', `/company/${bank.id}`);
    await expect(page.getByText('Somente leitura')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
    await navigate(page, `/activity?client_id=${bank.id}&page=1`);
    await expect(page.getByText('1 alteração mostrada')).toBeVisible();
    await isMissing(page, `/company/${other}`);
  });
});
