import { crc32, deflateSync } from 'node:zlib';
import { toast } from '../vocabulary/lists.ts';
import { newWord } from '../vocabulary/people.ts';
import { typeCredentials } from '../vocabulary/session.ts';
import { becomes, makeStaff } from '../vocabulary/staff.ts';
import { expect, test } from '../vocabulary/test.ts';

/** A picture of one colour. */
function png(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([size, named, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height, 120);
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const stored = () => JSON.parse(localStorage.getItem('authUser') ?? '{}').user;

test('everyone edits their own profile, whatever they may do besides', async ({ page, request, api }) => {
  const clerk = await makeStaff(request, api, ['department:GET']);
  await becomes(page, clerk.api);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: clerk.name }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await expect(page).toHaveURL('/edit-profile');
  const confirm = page.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toBeDisabled();

  await page.getByLabel('Apelido').fill('não pode');
  await confirm.click();
  await expect(page.getByLabel('Apelido')).toHaveAccessibleDescription('Campo inválido');
  const nickname = newWord();
  await page.getByLabel('Apelido').fill(nickname);
  const sent = page.waitForRequest((one) => one.method() === 'PATCH');
  await confirm.click();

  expect((await sent).postDataJSON()).toEqual({ nickname });
  await expect(toast(page, 'Usuário do sistema atualizado')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(stored)).toMatchObject({ nickname, name: clerk.name });
});

test('a picture is sent as soon as it is chosen, and shown at once', async ({ page, request, api }) => {
  const clerk = await makeStaff(request, api, ['department:GET']);
  await becomes(page, clerk.api);
  await page.goto('/edit-profile');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Trocar foto' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };

  await choose('foto.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('Formato não suportado')).toBeVisible();
  await choose('foto.png', 'image/png', png(1001, 10));
  await expect(page.getByText('A imagem deve ter no máximo 1000 x 1000')).toBeVisible();
  expect((await page.evaluate(stored)).url_avatar).toBe('');

  await choose('foto.png', 'image/png', png(64, 64));

  await expect(toast(page, 'Foto atualizada')).toBeVisible();
  const picture = page.getByRole('banner').locator('img').last();
  await expect(picture).toHaveAttribute('src', new RegExp(`/api/avatars/${clerk.id}\\.png\\?time=\\d+$`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  expect((await page.evaluate(stored)).url_avatar).toContain(`/api/avatars/${clerk.id}.png?time=`);
});

test('a new password is set from the own profile, and ends every session', async ({ page, request, api }) => {
  const clerk = await makeStaff(request, api, ['department:GET']);
  await becomes(page, clerk.api);
  await page.goto('/edit-profile');
  const link = page.getByRole('link', { name: 'Definir nova senha' });
  await expect(link).toHaveAttribute('href', `/reset-password/${clerk.api.session.Authorization}`);
  await link.click();
  await expect(page).toHaveURL('/reset-password');

  await page.getByLabel('Nova senha').fill('Outra2028x');
  await page.getByLabel('Confirmar senha').fill('Outra2028x');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByText('Senha alterada. Você será levado ao login')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await typeCredentials(page, clerk.email, 'Outra2028x');

  await expect(page).toHaveURL('/dashboard');
});
