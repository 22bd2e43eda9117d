/** Whether this browser makes and uses passkeys at this address: one with a name, not with numbers, over https or locally. */
export const canUsePasskeys = () =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
