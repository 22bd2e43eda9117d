const key = 'resetToken';

/**
 * The token of a reset link, from the address of the link to the page that uses it. It is kept in the session storage of
 * the tab: so the address bar, the history and the page's title do not show it, and a reload still works.
 */
export const resetToken = {
  keep: (token: string) => sessionStorage.setItem(key, token),
  read: () => sessionStorage.getItem(key) ?? '',
  forget: () => sessionStorage.removeItem(key),
};
