/** Reads what the server has written into the page about how people sign in. */
const written = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

/** The name of the OpenID provider; empty without one. */
export const providerName = written('single-sign-on');

/** Whether people usually sign in with passwords. When this is off, a few accounts still do. */
export const arePasswordsUsual = written('passwords') !== 'off';

/**
 * Returns whether this browser can use passkeys at this address. It has to be a name, not an IP address, and served over https or
 * locally.
 */
export const canUsePasskeys = () =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
