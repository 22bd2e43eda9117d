/** Letters without their accents and in one case, so that 'usuarios' finds 'Usuários'. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
