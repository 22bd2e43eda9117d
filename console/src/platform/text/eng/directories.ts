/** Texts about directories, such as Okta and Entra ID, which manage people over SCIM. */
export const directories = {
  managed: 'Managed by the directory {{name}}',
  fixed:
    'Name, email, status and end date come from the directory and can only be changed there. Everything else can be changed here.',
  fixedWithProfile:
    'Name, email, status, end date and profile come from the directory and can only be changed there. Everything else can be changed here.',
  release: 'End management by the directory',
  question: 'End the management of {{name}} by the directory?',
  warning:
    'After that, everything can be changed here. If the directory sends another change for this person, it manages them again: remove them there too.',
} as const;
