const key = 'resetToken';

/**
 * The token of a link, between the address it came in and the page that uses it. It is kept for the tab alone, so
 * that the address bar, the history and the page's title never show it and a reload still works.
 */
export const resetToken = {
  keep: (token: string) => sessionStorage.setItem(key, token),
  read: () => sessionStorage.getItem(key) ?? '',
  forget: () => sessionStorage.removeItem(key),
};
