/** Searches of a list that are saved under a name. */
export const views = {
  none: 'Aún no hay vistas. Busque y guarde la búsqueda con un nombre.',
  own: 'Mis vistas',
  shared: 'Compartidas',
  sharedByMe: 'Compartida con colegas',
  current: 'Vista actual',
  save: 'Guardar vista…',
  saveHint: 'Busque primero: la vista guarda filtros, orden, filas y columnas.',
  opensWith: 'Abrir la lista con “{{name}}”',
  name: 'Nombre de la vista',
  share: 'Compartir con colegas',
  shareHint: 'Quien puede ver esta lista verá también los filtros de la vista.',
  update: 'Actualizar con la búsqueda actual',
  confirm: 'Guardar',
} as const;
