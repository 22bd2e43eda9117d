/** Texts of the user form besides its fields. */
export const userForm = {
  officeWeek: 'Seg–Sex {{start}}–{{end}}',
  copyFrom: 'Copiar de outro usuário',
  copyHelp: 'Traz departamento, perfil, habilidades, grupos, máximo de conversas e dias de trabalho.',
  copyNone: 'Nenhum usuário encontrado',
} as const;
