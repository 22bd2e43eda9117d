import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { departmentInput, departments } from './departments.ts';

const long = (length: number) => 'é'.repeat(length);
const good = { name: 'Cobrança', email: 'cobranca@example.com' };
const onlyLetters = 'Your name must be composed only with letter and space';

const rules: Rule[] = [
  ['name', '', 'Required Field', '5.DEPT.1'],
  ['name', '  ', 'Required Field', '5.DEPT.1'],
  ['name', long(255), undefined, '5.DEPT.2'],
  ['name', long(256), 'Invalid field', '5.DEPT.2'],
  ['name', 'Região São João', undefined, '5.DEPT.3'],
  ['name', 'Suporte 2', onlyLetters, '5.DEPT.3'],
  ['name', 'Suporte_', onlyLetters, '5.DEPT.3'],
  ['name', 'Pré-venda', onlyLetters, '5.DEPT.3'],
  ['email', '', 'Required Field', '5.DEPT.4'],
  ['email', 'cobranca', 'Incorrect email', '5.DEPT.5'],
  ['email', 'cobranca@example', 'Incorrect email', '5.DEPT.5'],
  ['email', `${'a'.repeat(88)}@example.com`, undefined, '5.DEPT.6'],
  ['email', `${'a'.repeat(89)}@example.com`, 'Invalid field', '5.DEPT.6'],
];

describe('A department', () => {
  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};
    const values = { [field]: value };

    expect(errorsOf(departmentInput, { ...good, ...values })).toEqual(expected);
    expect(errorsOf(departments.create.body, { ...good, ...values })).toEqual(expected);
    expect(errorsOf(departments.edit.body, values)).toEqual(expected);
  });
});
