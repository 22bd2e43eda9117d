import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

type Account = { id: number; password_hash: string | null };

const halfAYear = 180 * 24 * 3600;

/**
 * Cookies that recognise a person's browser, so that others who guess the password do not lock this browser out. A cookie
 * allows nothing else. It is signed together with the account's password: a new password makes it void.
 */
export function deviceCookies(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device cookies', 32));
  const signatureOf = (device: string, { id, password_hash }: Account) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, password_hash, device]))
      .digest('base64url');

  return {
    /** The device that has signed in to this account before; undefined for any other. */
    knownIn(cookies = '', account: Account) {
      const name = nameFor(account);
      const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
      const [device = '', signature = ''] = found?.slice(name.length + 1).split('.') ?? [];
      return found && areEqual(signature, signatureOf(device, account)) ? device : undefined;
    },

    /** The header that makes the browser known. A known browser stays the same device. */
    cookieFor(account: Account, device = randomBytes(16).toString('base64url'), isSecure = false) {
      const value = `${device}.${signatureOf(device, account)}`;
      const attributes = `Path=/; Max-Age=${halfAYear}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
      return `${nameFor(account)}=${value}; ${attributes}`;
    },
  };
}

export type DeviceCookies = ReturnType<typeof deviceCookies>;

/** Names the cookie of an account: two people may share a browser. */
const nameFor = ({ id }: Account) => `retaguarda_device_${id}`;

/** Compared as bytes: a cookie may hold characters that take several. */
function areEqual(one: string, other: string) {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
