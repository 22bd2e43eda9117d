/** Texts of the panel that shows the guide. */
export const guide = {
  contents: 'Índice',
  ofScreen: 'Ajuda desta tela',
  failed: 'Não foi possível carregar a ajuda',
  enlarge: 'Abrir a imagem em outra aba',
  keys: 'Atalhos do teclado',
  singleKeys: 'Atalhos de uma tecla, como ?',
} as const;
