import type { Page } from '@playwright/test';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { toast } from '../vocabulary/lists.ts';
import { chooseNewPassword, typeCredentials } from '../vocabulary/session.ts';
import { becomes, makeStaff } from '../vocabulary/staff.ts';
import { expect, test as signedInTest } from '../vocabulary/test.ts';

type Person = Awaited<ReturnType<typeof makeStaff>>;

/** Each journey has a person of its own, who may change themselves and little else. */
const test = signedInTest.extend<{ person: Person }>({
  person: async ({ page, request, api }, use) => {
    const person = await makeStaff(request, api, ['department:GET']);
    await becomes(page, person.api);
    await use(person);
  },
});

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authUser') ?? '{}').user);

/** A picture as a camera would make it, only smaller. */
const pictureOf = async (page: Page, width: number, height: number) =>
  Buffer.from(
    await page.evaluate(
      ([width, height]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
        pen.fillStyle = 'tomato';
        pen.fillRect(0, 0, width, height);
        return canvas.toDataURL('image/png').split(',')[1] as string;
      },
      [width, height] as const,
    ),
    'base64',
  );

async function choosePicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Trocar foto' }).click();
  await (await chooser).setFiles(file);
}

test('everyone changes their own nickname, and is known by it at once', async ({ page, person }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Conta de ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL('/edit-profile');
  await expect(page).toHaveTitle('Meu perfil · Retaguarda');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(page.getByLabel('Nome')).toHaveValue(person.name);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Apelido').fill('não pode');
  await confirm.click();
  await expect(page.getByLabel('Apelido')).toHaveAccessibleDescription('Campo inválido');
  await page.getByLabel('Apelido').fill('ApelidoNovo');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await confirm.click();

  expect((await sent).postDataJSON()).toEqual({ nickname: 'ApelidoNovo' });
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await storedUser(page)).toMatchObject({ name: person.name, nickname: 'ApelidoNovo' });
});

test('a new picture shows everywhere at once, and the form goes on', async ({ page, person, api }) => {
  await page.goto('/edit-profile');
  const inTopBar = page.getByRole('button', { name: 'Conta de' }).locator('img');
  await expect(inTopBar).toHaveCount(0);
  await choosePicture(page, {
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: await pictureOf(page, 40, 30),
  });
  await expect(toast(page, 'Foto atualizada')).toBeVisible();

  const address = new RegExp(`/avatars/${person.id}\\.png\\?time=\\d+$`);
  await expect(inTopBar).toHaveAttribute('src', address);
  await expect(inTopBar).toHaveJSProperty('naturalWidth', 40);
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', address);
  expect((await storedUser(page)).url_avatar).toMatch(address);
  const { systemUsers: stored } = await api.call(systemUsers.list, { query: { id: person.id } });
  expect(stored).toMatchObject([{ url_avatar: `/api/avatars/${person.id}.png` }]);

  await page.getByLabel('Nome').fill('Nome Novo');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conta de Nome Novo' })).toBeVisible();
});

test('a file that is no picture of the right kind and size is refused before it is sent', async ({
  page,
  person,
}) => {
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Nome')).toHaveValue(person.name);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  const alert = page.getByRole('alert').filter({ hasText: /./ });

  await choosePicture(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(alert).toHaveText('Formato não suportado');
  await choosePicture(page, {
    name: 'larga.png',
    mimeType: 'image/png',
    buffer: await pictureOf(page, 1001, 10),
  });
  await expect(alert).toHaveText('A imagem deve ter no máximo 1000 x 1000');
  await choosePicture(page, { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await expect(alert).toHaveText('Formato não suportado');
  await choosePicture(page, {
    name: 'pesada.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(1024 * 1024 + 1),
  });
  await expect(alert).toHaveText('A imagem deve ter no máximo 1 MB');

  expect(calls).toEqual([]);
});

test('a new password is set from the own profile, and no address shows the token', async ({
  page,
  person,
}) => {
  await page.goto('/edit-profile');
  const link = page.getByRole('link', { name: 'Definir nova senha' });
  await expect(link).toHaveAttribute('href', `/reset-password/${person.api.session.Authorization}`);
  await link.click();
  await expect(page).toHaveURL('/reset-password');
  await expect(page).toHaveTitle('Definir nova senha · Retaguarda');

  await chooseNewPassword(page, 'Segredo2028');
  await expect(page.getByText('Senha alterada. Você será levado ao login')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await typeCredentials(page, person.email, person.password);
  await expect(page.getByRole('alert')).toHaveText(
    'Credenciais incorretas ou sessão expirada, entre novamente',
  );
  await typeCredentials(page, person.email, 'Segredo2028');

  await expect(page).toHaveURL('/dashboard');
});
