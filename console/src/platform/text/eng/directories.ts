/** Texts about directories, such as Okta and Entra ID, which manage people over SCIM. */
export const directories = {
  managed: 'Managed by the directory {{name}}',
  fixed:
    'Name, email, state and end date come from the directory and change only there. Everything else can be changed here.',
  fixedWithProfile:
    'Name, email, state, end date and profile come from the directory and change only there. Everything else can be changed here.',
  release: 'Stop managing by the directory',
  question: 'Stop managing {{name}} by the directory?',
  warning:
    'After that everything can be changed here. If the directory sends another change of this person, it manages them again: remove them there, too.',
} as const;
