/** Where the API is: the server writes it into the page when it starts. */
export const apiBase = document.querySelector<HTMLMetaElement>('meta[name=api-base]')?.content ?? '/api';
