/** Texts of the panel that shows the guide. */
export const guide = {
  contents: 'Índice',
  ofScreen: 'Ajuda desta tela',
  failed: 'Não foi possível carregar a ajuda',
  enlarge: 'Abrir a imagem em outra aba',
  keyOpens: 'A tecla ? abre a ajuda',
} as const;
