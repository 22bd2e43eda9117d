import type { Text } from '../dictionary.ts';

/** What the form of a user offers beside its fields. */
export const userForm: Text<'userForm'> = {
  officeWeek: 'Lun–Vie {{start}}–{{end}}',
  copyFrom: 'Copiar de otro usuario',
  copyHelp: 'Trae departamento, perfil, habilidades, grupos, máximo de conversaciones y días de trabajo.',
  copyNone: 'Ningún usuario encontrado',
};
