import type { Message } from '@retaguarda/contract/messages';
import { describe, expect, it } from 'vitest';
import { eng, everyMessage, pt, sp } from './dictionaries.ts';
import { languages } from './languages.ts';

const sentences: [Message, id: string][] = [
  ['Invalid data', '8.LOGIN.1'],
  ['Sorry! the page you are looking for could not be found', '8.LOGIN.3'],
  ['Sorry! something went wrong, please contact our support team', '8.LOGIN.4'],
  ['reset token was sent to the email', '8.RESET.3'],
  ['Logout Error', '8.LOGOUT.1'],
  ['Network Error', '8.DICT.1'],
  ['Resource not found', '8.DICT.2'],
  ['Company not found', '8.DICT.3'],
  ['"name" is already in use', '8.DICT.4'],
  ['"email" is already in use', '8.DICT.5'],
  ['"client_id" is already in use', '8.DICT.6'],
  ['"client_system_variable_id" is already in use', '8.DICT.7'],
  ['Profile is linked to users', '8.DICT.8'],
  ['Department is linked to users', '8.DICT.9'],
  ['Department is linked to systems', '8.DICT.10'],
  ['Department is linked to profiles', '8.DICT.10'],
  ['Role is linked to profiles', '8.DICT.11'],
  ['System variable is linked to a user variable', '8.DICT.12'],
];

describe('A sentence of the server', () => {
  it.each(sentences)(
    'is shown unchanged in English, and translated in Portuguese and Spanish: %s [%s]',
    (sentence) => {
      expect(everyMessage(eng)[sentence]).toBe(sentence);

      expect(everyMessage(pt)[sentence]).not.toBe(sentence);
      expect(everyMessage(sp)[sentence]).not.toBe(sentence);
      expect(everyMessage(sp)[sentence]).not.toBe(everyMessage(pt)[sentence]);
    },
  );

  it('about refused credentials says that they are wrong or that the session has expired [8.LOGIN.2]', () => {
    const shown = [pt, eng, sp].map(({ messages }) => messages['Invalid credentials']);

    expect(shown).toEqual([
      'Credenciais incorretas ou sessão expirada, entre novamente',
      'Wrong credentials or session expired, sign in again',
      'Credenciales incorrectas o sesión vencida, inicie sesión de nuevo',
    ]);
  });
});

it.each([
  ['Portuguese', pt, ['Agente', 'Supervisor', 'Administrador', 'Gerente', 'Admin']],
  ['English', eng, ['Agent', 'Supervisor', 'Administrator', 'Manager', 'Admin']],
  ['Spanish', sp, ['Agente', 'Supervisor', 'Administrador', 'Gerente', 'Admin']],
])('%s has a word for each of five types of users [6.TYPE.2]', (_language, { users }, words) => {
  const { Agent, Supervisor, Administrator, Manager, Admin } = users;

  expect([Agent, Supervisor, Administrator, Manager, Admin]).toEqual(words);
});

it('The languages are pt, eng and sp, and each has the code that browsers use for it [9.I18N.2]', () => {
  expect(Object.entries(languages).map(([code, { html }]) => [code, html])).toEqual([
    ['pt', 'pt-BR'],
    ['eng', 'en'],
    ['sp', 'es'],
  ]);
});
