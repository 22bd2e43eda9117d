import type { Page } from '@playwright/test';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { toast } from '../vocabulary/lists.ts';
import { navigate } from '../vocabulary/navigate.ts';
import { storedUser, test } from '../vocabulary/own-person.ts';
import { passwordField } from '../vocabulary/session.ts';
import { expect } from '../vocabulary/test.ts';

/** Makes a picture like one from a camera, but smaller. */
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

test('a file of the wrong type or size is refused before it is sent; a new picture is shown everywhere at once, and a person can continue with the form [5.OWN.7 5.OWN.8 3.SESSION.3 4.AVATAR.1 4.AVATAR.2 4.AVATAR.3 2.LOCK.1]', async ({
  page,
  person,
  api,
}) => {
  // Another person has changed this user after the sign-in.
  const elsewhere = { name: 'Nome Trocado', nickname: 'trocado' };
  await api.call(systemUsers.edit, { query: { id: person.id }, body: elsewhere });
  await page.goto('/edit-profile');
  await expect(page.getByLabel('Nome')).toHaveValue('Nome Trocado');
  expect(await storedUser(page)).toMatchObject({ name: person.name, nickname: person.nickname });
  // Only what sends something: files for later screens are still being loaded.
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()));
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

  // The field must be empty after a refusal: the browser fires no event when the same file is chosen again.
  await expect(page.locator('input[type=file]')).toHaveJSProperty('value', '');
  expect(sent).toEqual([]);

  const inTopBar = page.getByRole('button', { name: 'Conta de' }).locator('img');
  await expect(inTopBar).toHaveCount(0);
  await choosePicture(page, {
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: await pictureOf(page, 40, 30),
  });
  await expect(toast(page, 'Foto atualizada')).toBeVisible();

  const address = new RegExp(`/avatars/[\\w-]{22}/${person.id}\\.png\\?time=\\d+$`);
  await expect(inTopBar).toHaveJSProperty('naturalWidth', 40);
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 40);
  expect(await storedUser(page)).toMatchObject({
    ...elsewhere,
    url_avatar: expect.stringMatching(address),
  });
  const { systemUsers: stored } = await api.call(systemUsers.list, { query: { id: person.id } });
  const { url_avatar: path = '' } = stored[0] ?? {};
  expect(path).toMatch(new RegExp(`^/api/avatars/[\\w-]{22}/${person.id}\\.png$`));
  expect((await page.request.get(path)).status()).toBe(401);

  await page.getByLabel('Nome').fill('Nome Novo');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Perfil atualizado')).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ name: 'Nome Novo', nickname: 'trocado' });
  await page.getByRole('button', { name: 'Conta de Nome Novo' }).click();
  await page.getByRole('menuitem', { name: 'Bloquear tela' }).click();
  await expect(page.getByRole('main').getByText('Nome Novo')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').locator('form img')).toHaveJSProperty('naturalWidth', 40);

  const before = Date.now();
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(inTopBar).toHaveJSProperty('naturalWidth', 40);
  const { url_avatar } = await storedUser(page);
  expect(Number(/\?time=(\d+)$/.exec(url_avatar)?.[1])).toBeGreaterThanOrEqual(before);

  await navigate(page, '/edit-profile');
  await page.getByRole('button', { name: 'Remover foto' }).click();
  await expect(toast(page, 'Foto removida')).toBeVisible();
  await expect(inTopBar).toHaveCount(0);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remover foto' })).toHaveCount(0);
});
