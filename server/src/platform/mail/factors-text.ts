import type { Language } from '@retaguarda/contract/languages';
import type { FactorsNotice } from '../db/tables/sign-in-tables.ts';
import type { MailText } from './mail-texts.ts';

const what: Record<Language, Record<FactorsNotice['what'], (by: string) => string>> = {
  pt: {
    appAdded: () => 'Um aplicativo autenticador passou a ser usado na segunda etapa da sua entrada.',
    appRemoved: () => 'O aplicativo autenticador não é mais usado na segunda etapa da sua entrada.',
    passkeyAdded: () => 'Uma chave de acesso passou a servir para entrar na sua conta.',
    passkeyRemoved: () => 'Uma chave de acesso não serve mais para entrar na sua conta.',
    recoveryUsed: () => 'Um código de recuperação foi usado para entrar na sua conta. Ele não vale mais.',
    reset: (by) =>
      `${by} removeu a segunda etapa da sua entrada e encerrou as suas sessões. Até você configurar outra, a senha basta para entrar.`,
  },
  eng: {
    appAdded: () => 'An authenticator app is now used in the second step of your sign-in.',
    appRemoved: () => 'The authenticator app is no longer used in the second step of your sign-in.',
    passkeyAdded: () => 'A passkey can now be used to sign in to your account.',
    passkeyRemoved: () => 'A passkey can no longer be used to sign in to your account.',
    recoveryUsed: () => 'A recovery code was used to sign in to your account. It is no longer valid.',
    reset: (by) =>
      `${by} removed the second step of your sign-in and ended your sessions. Until you set up another one, the password is enough to sign in.`,
  },
  sp: {
    appAdded: () => 'Una aplicación de autenticación se usa ahora en el segundo paso de su inicio de sesión.',
    appRemoved: () =>
      'La aplicación de autenticación ya no se usa en el segundo paso de su inicio de sesión.',
    passkeyAdded: () => 'Una clave de acceso sirve ahora para iniciar sesión en su cuenta.',
    passkeyRemoved: () => 'Una clave de acceso ya no sirve para iniciar sesión en su cuenta.',
    recoveryUsed: () => 'Se usó un código de recuperación para iniciar sesión en su cuenta. Ya no es válido.',
    reset: (by) =>
      `${by} eliminó el segundo paso de su inicio de sesión y cerró sus sesiones. Hasta que configure otro, la contraseña basta para iniciar sesión.`,
  },
};

const texts: Record<Language, (name: string, body: string) => MailText> = {
  pt: (name, body) => ({
    subject: 'A segunda etapa da sua conta na Retaguarda',
    greeting: `Olá, ${name}!`,
    body,
    note: 'Se não foi você nem um administrador a seu pedido, troque a senha agora e avise um administrador.',
  }),
  eng: (name, body) => ({
    subject: 'The second step of your Retaguarda account',
    greeting: `Hello, ${name}!`,
    body,
    note: 'If neither you nor an administrator on your behalf did this, change your password now and tell an administrator.',
  }),
  sp: (name, body) => ({
    subject: 'El segundo paso de su cuenta en Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body,
    note: 'Si no fue usted ni un administrador a petición suya, cambie la contraseña ahora y avise a un administrador.',
  }),
};

/** Informs a person of a change to the second step of their account. */
export const factorsText = (language: Language, name: string, { what: done, by }: FactorsNotice) =>
  texts[language](name, what[language][done](by ?? ''));
