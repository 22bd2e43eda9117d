import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { makeProfile, makeTeam, makeUser } from '../vocabulary/companies.ts';
import { rowOf } from '../vocabulary/lists.ts';
import { expectDeletionRefused } from '../vocabulary/questions.ts';
import { inviteStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

test('a profile that users have cannot be deleted', async ({ signedIn: page, api }) => {
  const team = await makeTeam(api);
  await makeUser(api, team);
  const { profile } = await inviteStaff(api, ['department:GET']);
  for (const [name, address] of [
    ['Atendente Comercial', `/profiles?client_id=${team.client_id}&page=1`],
    [profile.name, `/profiles?name=${profile.name}&page=1`],
  ] as const) {
    await page.goto(address);
    await expect(rowOf(page, name).getByRole('cell').nth(5)).toHaveText('1');
    await expectDeletionRefused(page, name, 'O perfil está vinculado a usuários');
    await expect(rowOf(page, name)).toBeVisible();
  }
  const { client_id } = team;
  expect((await api.call(clientProfiles.list, { query: { client_id } })).total).toBe(1);
  expect((await api.call(profiles.list, { query: { name: profile.name } })).total).toBe(1);
});

test('the number of users of a profile leads to them', async ({ signedIn: page, api }) => {
  const team = await makeTeam(api);
  const { client_id, department_id } = team;
  const profile_id = await makeProfile(api, client_id, department_id, 'Supervisora');
  const one = await makeUser(api, { ...team, profile_id });
  const other = await makeUser(api, team);
  await page.goto(`/profiles?client_id=${client_id}&page=1`);
  await page.getByRole('link', { name: '1 usuário de Supervisora' }).click();

  await expect(page).toHaveURL(
    `/company/${client_id}/users?client_id=${client_id}&profile_id=${profile_id}&page=1`,
  );
  await expect(rowOf(page, one.name)).toBeVisible();
  await expect(rowOf(page, other.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover o filtro Perfil: Supervisora' }).click();
  await expect(rowOf(page, other.name)).toBeVisible();

  const { profile, email } = await inviteStaff(api, ['department:GET']);
  await page.goto(`/profiles?name=${profile.name}&page=1`);
  await page.getByRole('link', { name: `1 usuário de ${profile.name}` }).click();
  await expect(rowOf(page, email)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});
