/** Where the API is: the server writes it into the page when it starts. */
export const apiBase = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '/api';

/** A picture's address as the browser needs it: the server tells it without its own host. */
export const pictureUrl = (path: string) => new URL(path, new URL(apiBase, location.href)).href;
