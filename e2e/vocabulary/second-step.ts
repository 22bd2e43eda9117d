import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** The code that an app with this secret shows, a number of 30-second periods from now. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** Connects an app in the dialog or on the page that requires it. Returns its secret and the recovery codes. */
export async function connectApp(page: Page) {
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  const secret = await page.getByLabel('Chave para o aplicativo').innerText();
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret, -1));
  await expect(page.getByText('Guarde os códigos de recuperação')).toBeVisible();
  const codes = await page.locator('li code').allInnerTexts();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  return { secret, codes };
}

/** Gives the browser an authenticator that answers at once, as if its owner had touched it. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
