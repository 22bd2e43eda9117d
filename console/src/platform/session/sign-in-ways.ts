/** What the server has written into the page about how people sign in. */
const written = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

/** What the OpenID provider is called; empty without one. */
export const providerName = written('single-sign-on');

/** Whether people sign in with passwords. Without, few accounts still do. */
export const arePasswordsUsual = written('passwords') !== 'off';
