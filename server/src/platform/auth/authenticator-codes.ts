import { Secret, TOTP } from 'otpauth';

const digits = 6;
/** In seconds: how long an app shows a code. */
const period = 30;
/** By how many periods a clock may be wrong, in both directions. */
const drift = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Retaguarda',
    label,
    digits,
    period,
    algorithm: 'SHA1',
    secret: Secret.fromBase32(secret),
  });

/** 160 bits, as the apps expect. */
export const newAuthenticatorSecret = () => new Secret({ size: 20 }).base32;

/** Returns the address in the QR code. */
export const authenticatorUri = (secret: string, email: string) => totpOf(secret, email).toString();

/** The step that the code belongs to; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()) {
  const away = totpOf(secret).validate({ token: code, window: drift, timestamp: now });
  return away === null ? undefined : Math.floor(now / 1000 / period) + away;
}
