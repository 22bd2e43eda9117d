/** Texts of the display of a list: its order, its rows, its columns. */
export const listView = {
  options: 'Opções de exibição',
  sort: 'Ordenar por',
  usualOrder: 'Ordem padrão',
  ascending: '{{header}}, crescente',
  descending: '{{header}}, decrescente',
  rows: 'Linhas por página',
  density: 'Altura das linhas',
  comfortable: 'Confortável',
  compact: 'Compacta',
  columns: 'Colunas',
  usualColumns: 'Voltar às colunas padrão',
  resize: 'Largura da coluna',
} as const;
