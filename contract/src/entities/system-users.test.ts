import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { ownProfile, systemUserInput, systemUsers } from './system-users.ts';

const long = (length: number) => 'é'.repeat(length);
const person = { name: 'Ana Luíza', email: 'ana@example.com', nickname: 'ana1' };

const rules: Rule[] = [
  ['name', '', 'Required Field', '5.SYSUSER.1 5.OWN.1'],
  ['name', '  ', 'Required Field', '5.SYSUSER.1 5.OWN.1'],
  ['name', long(50), undefined, '5.SYSUSER.1 5.OWN.1'],
  ['name', long(51), 'Invalid field', '5.SYSUSER.1 5.OWN.1'],
  ['name', 'Conceição de São José', undefined, '5.SYSUSER.1 5.OWN.2'],
  ['name', 'Ana 2', 'Invalid field', '5.SYSUSER.1 5.OWN.2'],
  ['name', "Ana D'Ávila", 'Invalid field', '5.SYSUSER.1 5.OWN.2'],
  ['email', '', 'Required Field', '5.SYSUSER.2 5.OWN.3'],
  ['email', 'ana', 'Incorrect email', '5.SYSUSER.3 5.OWN.4'],
  ['email', 'ana@example', 'Incorrect email', '5.SYSUSER.3 5.OWN.4'],
  ['email', `${'a'.repeat(88)}@example.com`, undefined, '5.SYSUSER.4 5.OWN.5'],
  ['email', `${'a'.repeat(89)}@example.com`, 'Invalid field', '5.SYSUSER.4 5.OWN.5'],
  ['nickname', '', 'Required Field', '5.SYSUSER.5 5.OWN.6'],
  ['nickname', 'Ana10', undefined, '5.SYSUSER.6 5.OWN.6'],
  ['nickname', 'aná', 'Invalid field', '5.SYSUSER.6 5.OWN.6'],
  ['nickname', 'ana luiza', 'Invalid field', '5.SYSUSER.6 5.OWN.6'],
  ['nickname', 'ana_luiza', 'Invalid field', '5.SYSUSER.6 5.OWN.6'],
  ['nickname', 'an', 'Invalid field', '5.SYSUSER.7 5.OWN.6'],
  ['nickname', 'ana', undefined, '5.SYSUSER.7 5.OWN.6'],
  ['nickname', 'a'.repeat(54), undefined, '5.SYSUSER.7 5.OWN.6'],
  ['nickname', 'a'.repeat(55), 'Invalid field', '5.SYSUSER.7 5.OWN.6'],
];

describe('A system user', () => {
  it('is checked by the server with the schema of its form', () => {
    expect(systemUsers.create.body).toBe(systemUserInput);
  });

  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};
    const values = { [field]: value };

    expect(errorsOf(systemUserInput, { ...person, profile_id: 1, ...values })).toEqual(expected);
    expect(errorsOf(ownProfile, { ...person, ...values })).toEqual(expected);
    expect(errorsOf(systemUsers.edit.body, values)).toEqual(expected);
  });

  it('needs a profile [5.SYSUSER.8]', () => {
    const errors = { profile_id: 'Required Field' };

    expect(errorsOf(systemUserInput, { ...person, profile_id: null })).toEqual(errors);
    expect(errorsOf(systemUserInput, person)).toEqual(errors);
    expect(errorsOf(systemUsers.edit.body, { profile_id: null })).toEqual(errors);
  });
});
