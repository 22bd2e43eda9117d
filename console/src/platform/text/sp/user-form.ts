import type { Text } from '../dictionary.ts';

/** Texts of the user form besides its fields. */
export const userForm: Text<'userForm'> = {
  officeWeek: 'Lun–Vie {{start}}–{{end}}',
  copyFrom: 'Copiar de otro usuario',
  copyHelp: 'Trae departamento, perfil, habilidades, grupos, máximo de conversaciones y días de trabajo.',
  copyNone: 'Ningún usuario encontrado',
};
