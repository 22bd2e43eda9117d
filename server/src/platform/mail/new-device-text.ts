import { browserIn } from '@retaguarda/contract/browsers';
import type { Language } from '@retaguarda/contract/languages';
import type { SignInPlace } from '../db/tables/sign-in-tables.ts';
import type { MailText } from './mail-texts.ts';

const locales = { pt: 'pt-BR', eng: 'en', sp: 'es' } satisfies Record<Language, string>;

type Details = { name: string; browser: string | undefined; address: string; at: string };

const texts: Record<Language, (details: Details) => MailText> = {
  pt: ({ name, browser = 'um navegador desconhecido', address, at }) => ({
    subject: 'Nova entrada na sua conta da Retaguarda',
    greeting: `Olá, ${name}!`,
    body: `Alguém entrou na sua conta com a sua senha, em um navegador em que ela ainda não tinha sido usada: ${browser}, endereço ${address}, ${at}.`,
    note: 'Se foi você, não é preciso fazer nada. Se não foi, troque a senha agora e encerre as outras sessões no seu perfil, e avise um administrador.',
  }),
  eng: ({ name, browser = 'an unknown browser', address, at }) => ({
    subject: 'New sign-in to your Retaguarda account',
    greeting: `Hello, ${name}!`,
    body: `Someone signed in to your account with your password, in a browser where it had not been used before: ${browser}, address ${address}, ${at}.`,
    note: 'If this was you, you need not do anything. If it was not, change your password now, end the other sessions in your profile, and tell an administrator.',
  }),
  sp: ({ name, browser = 'un navegador desconocido', address, at }) => ({
    subject: 'Nuevo inicio de sesión en su cuenta de Retaguarda',
    greeting: `¡Hola, ${name}!`,
    body: `Alguien inició sesión en su cuenta con su contraseña, en un navegador en el que no se había usado antes: ${browser}, dirección ${address}, ${at}.`,
    note: 'Si fue usted, no necesita hacer nada. Si no fue usted, cambie la contraseña ahora, cierre las otras sesiones en su perfil y avise a un administrador.',
  }),
};

/** Informs a person from where their account was used. The text that the browser sent is never shown as it is. */
export function newDeviceText(language: Language, name: string, { browser, address, at }: SignInPlace) {
  const time = new Date(at).toLocaleString(locales[language], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  });
  const place = { browser: browser ? browserIn(browser, language) : undefined, address };
  return texts[language]({ name, ...place, at: `${time} (Brasília)` });
}
