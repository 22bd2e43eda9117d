/** A text in lower case and without accents, so that a search for 'usuarios' finds 'Usuários'. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
