/** Texts of the versions of a pattern. */
export const versions = {
  button: 'Versões',
  title: 'Versões do padrão',
  help: 'Restaurar põe o padrão no formulário: teste-o e confirme para salvar.',
  readHelp: 'Cada mudança do padrão, da mais nova à mais antiga.',
  none: 'Nenhuma mudança do padrão foi registrada.',
  current: 'Versão atual',
  earliest: 'Antes do primeiro registro',
  inForm: 'É o padrão que está no formulário.',
  restore: 'Restaurar esta versão',
  restored: 'Versão posta no formulário. Confirme para salvar.',
  more: 'Mostrar mais antigas',
} as const;
