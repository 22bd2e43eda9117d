import type { Text } from '../dictionary.ts';

export const forms: Text<'forms'> = {
  changes: 'Sus cambios',
  revert: 'Deshacer el cambio de {{name}}',
  revertAll: 'Deshacer todos',
  blank: '(en blanco)',
  savedBy: '{{name}} guardó este registro ({{time}})',
  savedByYou: 'Usted guardó este registro en otra ventana ({{time}})',
  savedBySomebody: 'Otra persona guardó este registro',
  chooseValues: 'Ambos modificaron estos campos. Elija qué valor cuenta en cada uno y confirme de nuevo.',
  changesKept: 'Lo guardado ya está aquí, y sus cambios se mantuvieron. Revíselos y confirme de nuevo.',
  sameChanges: 'Sus cambios ya están guardados: no queda nada por confirmar.',
  mine: 'El suyo',
  saved: 'Lo guardado',
  theirs: 'El de la otra persona',
  theirsOf: 'El de {{name}}',
  both: 'Los dos juntos',
  taken: 'Modificado por otra persona',
  deletionUndone: 'Eliminación deshecha',
  closeMerge: 'Cerrar este aviso',
};
