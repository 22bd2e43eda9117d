import { describe, expect, it } from 'vitest';
import type { Message } from './messages.ts';
import { newPasswordForm, passwordResetRequest, session } from './session.ts';
import { errorsOf, type Rule } from './test/errors-of.ts';

const weak =
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number';

describe('Signing in', () => {
  const good = { email: 'maria@example.com', password: 'qual' };
  const rules: Rule[] = [
    ['email', '', 'Required Field', '5.LOGIN.1'],
    ['email', '  ', 'Required Field', '5.LOGIN.1'],
    ['email', 'maria', 'Incorrect email', '5.LOGIN.2'],
    ['email', 'maria@example', 'Incorrect email', '5.LOGIN.2'],
    ['email', 'a@b.co', undefined, '5.LOGIN.2'],
    ['password', '', 'Required Field', '5.LOGIN.3 5.LOCK.1'],
    ['password', 'abc', 'Invalid field', '5.LOGIN.4'],
    ['password', 'abcd', undefined, '5.LOGIN.4'],
  ];

  it.each(rules)('with the %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const errors = errorsOf(session.login.body, { ...good, [field]: value });

    expect(errors).toEqual(sentence ? { [field]: sentence } : {});
  });
});

describe('Asking for a new password', () => {
  it.each<[string, Message | undefined, string]>([
    ['', 'Required Field', '5.FORGOT.1'],
    ['   ', 'Required Field', '5.FORGOT.1'],
    ['maria', 'Incorrect email', '5.FORGOT.2'],
    ['maria@ex ample.com', 'Incorrect email', '5.FORGOT.2'],
    ['maria@example.com', undefined, '5.FORGOT.2'],
  ])('for %j is answered with: %s [%s]', (email, sentence) => {
    expect(session.requestReset.body).toBe(passwordResetRequest);
    expect(errorsOf(passwordResetRequest, { email })).toEqual(sentence ? { email: sentence } : {});
  });
});

describe('A new password', () => {
  it.each<[string, Message | undefined, string]>([
    ['', 'Required Field', '5.NEWPASS.1'],
    ['Abcdef1', weak, '5.NEWPASS.2 5.NEWPASS.6'],
    ['Abcdefg1', undefined, '5.NEWPASS.2'],
    [`Aa1${'x'.repeat(27)}`, undefined, '5.NEWPASS.2'],
    [`Aa1${'x'.repeat(28)}`, weak, '5.NEWPASS.2 5.NEWPASS.6'],
    ['abcdefg1', weak, '5.NEWPASS.3 5.NEWPASS.6'],
    ['ABCDEFG1', weak, '5.NEWPASS.4 5.NEWPASS.6'],
    ['Abcdefgh', weak, '5.NEWPASS.5 5.NEWPASS.6'],
    ['A b!cdefg1', undefined, '5.NEWPASS.6'],
  ])('%j is answered with: %s [%s]', (password, sentence) => {
    const errors = errorsOf(newPasswordForm, { password, confirmationPassword: password || 'Abcdefg1' });

    expect(errors.password).toBe(sentence);
    expect(errorsOf(session.changePassword.body, { password })).toEqual(
      sentence ? { password: sentence } : {},
    );
  });

  it.each<[string, string, object, string]>([
    ['Abcdefg1', '', { confirmationPassword: 'Required Field' }, '5.NEWPASS.7'],
    ['Abcdefg1', 'Abcdefg1', {}, '5.NEWPASS.8'],
    ['Abcdefg1', 'Abcdefg2', { confirmationPassword: 'Passwords do not match, try again.' }, '5.NEWPASS.8'],
    ['Abcdefg1', 'Abcdefg1 ', { confirmationPassword: 'Passwords do not match, try again.' }, '5.NEWPASS.8'],
    [
      'fraca',
      'franca',
      { password: weak, confirmationPassword: 'Passwords do not match, try again.' },
      '5.NEWPASS.8',
    ],
    [
      '',
      '',
      { password: 'Required Field', confirmationPassword: 'Required Field' },
      '5.NEWPASS.1 5.NEWPASS.7',
    ],
  ])('%j, repeated as %j, is answered with: %j [%s]', (password, confirmationPassword, errors) => {
    expect(errorsOf(newPasswordForm, { password, confirmationPassword })).toEqual(errors);
  });
});
