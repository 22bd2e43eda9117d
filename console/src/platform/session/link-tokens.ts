import { useEffect, useState } from 'react';

/**
 * The token of a link in an e-mail, from the address of the link to the page that uses it. It is in the session
 * storage of the tab: so the address bar, the history and the page's title do not show it, and a reload still works.
 */
const storedAs = (key: string) => ({
  store: (token: string) => sessionStorage.setItem(key, token),
  read: () => sessionStorage.getItem(key) ?? '',
  forget: () => sessionStorage.removeItem(key),
});

export const resetToken = storedAs('resetToken');
export const emailToken = storedAs('emailToken');
/** The query that the provider added to our address. */
export const signOnAnswer = storedAs('signOnAnswer');

/** Returns the token for the page that uses it. It is forgotten when the page is left. */
export function useLinkToken({ read, forget }: ReturnType<typeof storedAs>) {
  const [token] = useState(read);
  useEffect(() => forget, [forget]);
  return token;
}
