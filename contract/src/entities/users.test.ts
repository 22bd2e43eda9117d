import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { userFieldError } from './user-fields.ts';
import { userPasswordForm, users, userValues } from './users.ts';

const long = (length: number) => 'é'.repeat(length);
const weak =
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number';
const good = {
  name: 'João Simões',
  email: 'joao@example.com',
  nickname: 'João 1',
  max_chats: 5,
  department_id: 1,
  profile_id: 2,
  skill_id: [],
  group_id: [],
  extra: {},
  work_days: [],
  ends_on: null,
};

const rules: Rule[] = [
  ['name', '', 'Required Field', '5.USER.1'],
  ['name', '  ', 'Required Field', '5.USER.1'],
  ['name', long(50), undefined, '5.USER.2'],
  ['name', long(51), 'Invalid field', '5.USER.2'],
  ['name', 'Conceição de São José', undefined, '5.USER.3'],
  ['name', 'João 2', 'Invalid field', '5.USER.3'],
  ['name', "João D'Ávila", 'Invalid field', '5.USER.3'],
  ['email', '', 'Required Field', '5.USER.4'],
  ['email', 'joao', 'Incorrect email', '5.USER.5'],
  ['email', 'joao@example', 'Incorrect email', '5.USER.5'],
  ['email', `${'a'.repeat(88)}@example.com`, undefined, '5.USER.6'],
  ['email', `${'a'.repeat(89)}@example.com`, 'Invalid field', '5.USER.6'],
  ['nickname', '', 'Required Field', '5.USER.7'],
  ['nickname', 'ab', 'Invalid field', '5.USER.8'],
  ['nickname', 'é!_', undefined, '5.USER.8'],
  ['nickname', long(255), undefined, '5.USER.8'],
  ['nickname', long(256), 'Invalid field', '5.USER.8'],
  ['max_chats', '', 'Required Field', '5.USER.9'],
  ['max_chats', null, 'Required Field', '5.USER.9'],
  ['max_chats', 1.5, 'Invalid field', '5.USER.10'],
  ['max_chats', 'muitos', 'Invalid field', '5.USER.10'],
  ['max_chats', -1, 'Minimum 0', '5.USER.11'],
  ['max_chats', 0, undefined, '5.USER.11'],
  ['max_chats', 20, undefined, '5.USER.12'],
  ['max_chats', 21, 'Maximum 20', '5.USER.12'],
  ['max_chats', 1e20, 'Maximum 20', '5.USER.12'],
  ['max_chats', '9'.repeat(20), 'Maximum 20', '5.USER.12'],
  ['max_chats', `-${'9'.repeat(20)}`, 'Minimum 0', '5.USER.11'],
  ['department_id', null, 'Required Field', '5.USER.13'],
  ['profile_id', null, 'Required Field', '5.USER.14'],
];

describe('A user', () => {
  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};
    const values = { [field]: value };

    expect(errorsOf(userValues, { ...good, ...values })).toEqual(expected);
    expect(errorsOf(users.create.body, { ...good, ...values })).toEqual(expected);
    expect(errorsOf(users.edit.body, values)).toEqual(expected);
  });

  it.each<[required: boolean, value: string | undefined, ReturnType<typeof userFieldError>]>([
    [true, undefined, 'Required Field'],
    [true, '', 'Required Field'],
    [false, undefined, undefined],
    [false, '', undefined],
    [true, '123456', undefined],
    [true, '1234567', 'Maximum number of characters: 6'],
    [false, '1234567', 'Maximum number of characters: 6'],
  ])(
    'whose extra field, required: %s, holds %j of at most 6 characters is answered with: %s [5.USER.15]',
    (required, value, sentence) => {
      const field = { name: 'matricula', title: 'Matrícula', max_length: 6, place_holder: '' };

      expect(userFieldError({ ...field, required }, value)).toBe(sentence);
    },
  );

  const day = { day: 'monday', start: '08:00', end: '12:00' };
  it.each<[string, object[], object, string]>([
    ['after it starts', [{ ...day, end: '08:01' }], {}, '5.DICT.1'],
    [
      'when it starts',
      [{ ...day, end: '08:00' }],
      { 'work_days.0.end': 'End time must be greater than start time' },
      '5.DICT.1',
    ],
    [
      'before it starts',
      [{ ...day, end: '07:59' }],
      { 'work_days.0.end': 'End time must be greater than start time' },
      '5.DICT.1',
    ],
    ['and is another than the next', [day, { ...day, day: 'friday' }], {}, '5.DICT.2'],
    ['and is there twice', [day, day], { 'work_days.1.day': 'Day already added' }, '5.DICT.2'],
  ])('whose work day ends %s: %j is answered with: %j [%s]', (_, work_days, errors) => {
    expect(errorsOf(userValues, { ...good, work_days })).toEqual(errors);
    expect(errorsOf(users.create.body, { ...good, work_days })).toEqual(errors);
    expect(errorsOf(users.edit.body, { work_days })).toEqual(errors);
  });
});

describe("A user's password", () => {
  it.each<[string, string, object, string]>([
    ['Abcdefg1', 'Abcdefg1', {}, '5.USERPASS.1 5.USERPASS.2'],
    ['Abcdefg1', 'Abcdefg2', { repeat_password: 'Passwords do not match' }, '5.USERPASS.1'],
    ['Abcdef1', 'Abcdef1', { password: weak }, '5.USERPASS.2'],
    [`Aa1${'x'.repeat(27)}`, `Aa1${'x'.repeat(27)}`, {}, '5.USERPASS.2'],
    [`Aa1${'x'.repeat(28)}`, `Aa1${'x'.repeat(28)}`, { password: weak }, '5.USERPASS.2'],
    ['abcdefg1', 'abcdefg1', { password: weak }, '5.USERPASS.2'],
    ['ABCDEFG1', 'ABCDEFG1', { password: weak }, '5.USERPASS.2'],
    ['Abcdefgh', 'Abcdefgh', { password: weak }, '5.USERPASS.2'],
  ])('%j, repeated as %j, is answered with: %j [%s]', (password, repeat_password, errors) => {
    const passwords = { password, repeat_password };

    expect(errorsOf(userPasswordForm, passwords)).toEqual(errors);
    expect(errorsOf(users.create.body, { ...good, ...passwords })).toEqual(errors);
    expect(errorsOf(users.edit.body, passwords)).toEqual(errors);
  });
});
