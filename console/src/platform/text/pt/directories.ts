/** Texts about directories, such as Okta and Entra ID, which manage people over SCIM. */
export const directories = {
  managed: 'Gerenciada pelo diretório {{name}}',
  fixed:
    'Nome, e-mail, situação e data de término vêm do diretório e só mudam lá. O resto pode ser mudado aqui.',
  fixedWithProfile:
    'Nome, e-mail, situação, data de término e perfil vêm do diretório e só mudam lá. O resto pode ser mudado aqui.',
  release: 'Parar de gerenciar pelo diretório',
  question: 'Parar de gerenciar {{name}} pelo diretório?',
  warning:
    'Depois disso tudo pode ser mudado aqui. Se o diretório enviar outra mudança desta pessoa, ele volta a gerenciá-la: retire-a também lá.',
} as const;
