/** The address of the API. The server writes it into the page when it starts. */
export const apiBase = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '/api';

/** The full address of a picture. The server sends it without the host. */
export const pictureUrl = (path: string) => new URL(path, new URL(apiBase, location.href)).href;
