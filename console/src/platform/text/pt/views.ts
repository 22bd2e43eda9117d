/** Searches of a list that are saved under a name. */
export const views = {
  none: 'Nenhuma visão ainda. Pesquise e salve a pesquisa com um nome.',
  own: 'Minhas visões',
  shared: 'Compartilhadas',
  sharedByMe: 'Compartilhada com colegas',
  current: 'Visão atual',
  save: 'Salvar visão…',
  saveHint: 'Pesquise primeiro: a visão guarda filtros, ordem, linhas e colunas.',
  opensWith: 'Abrir a lista com “{{name}}”',
  name: 'Nome da visão',
  share: 'Compartilhar com colegas',
  shareHint: 'Quem pode ver esta lista verá também os filtros da visão.',
  update: 'Atualizar com a pesquisa atual',
  confirm: 'Salvar',
} as const;
