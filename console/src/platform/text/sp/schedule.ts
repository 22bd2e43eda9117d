import type { Text } from '../dictionary.ts';

/** Texts of what runs at a chosen time. */
export const schedule: Text<'schedule'> = {
  schedule: 'Programar',
  later: 'Programar…',
  notLater: 'No programar',
  scheduleFor: 'Programar para {{moment}}',
  scheduledFor: 'Programada para {{moment}}',
  scheduledWith: '{{what}}: programada para {{moment}}',
  see: 'Ver agenda',
  when: 'Cuándo',
  whenApproved: 'Hacerlo a una hora…',
  atApproval: 'Hacerlo en cuanto lo aprueben',
  whenHelp: 'Si lo aprueban antes, espera hasta esta hora. Si lo aprueban después, se hace al momento.',
  askFor: 'Pedir para {{moment}}',
  ask: 'Solicitar aprobación',
  day: 'Día',
  time: 'Hora',
  zoneOf: 'hora de {{place}}',
  today: 'Hoy',
  tomorrow: 'Mañana',
  checkedAgain:
    'A esa hora se comprueba de nuevo cada registro, con los permisos que usted tenga entonces. El resultado queda en la agenda.',
  changeTime: 'Cambiar hora',
  runNow: 'Ejecutar ahora',
  runNowQuestion: '¿Ejecutar ahora, sin esperar a la hora?',
  cancel: 'Cancelar programación',
  cancelQuestion: '¿Cancelar esta programación? No se cambiará nada.',
  cancelled: 'Programación cancelada',
  upcoming: 'Programado',
  recent: 'Ya ejecutado',
  none: 'Nada programado',
  noneHelp:
    'Al cambiar muchos registros, importar un archivo o pedir una aprobación, elija una hora: aparece aquí.',
  of: '{{what}}: {{name}}',
  you: 'Usted',
  approvedBy: 'aprobado por {{name}}',
};
