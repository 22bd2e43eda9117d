import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { systemVariableInput, systemVariables } from './system-variables.ts';

const good = { name: 'fila_maxima', value: '10' };

const rules: Rule[] = [
  ['name', '', 'Required Field', '5.SYSVAR.1'],
  ['name', '  ', 'Required Field', '5.SYSVAR.1'],
  ['name', 'a', undefined, '5.SYSVAR.1'],
  ['value', '', 'Required Field', '5.SYSVAR.2'],
  ['value', '  ', 'Required Field', '5.SYSVAR.2'],
  ['value', '0', undefined, '5.SYSVAR.2'],
];

describe('A system variable', () => {
  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};
    const values = { [field]: value };

    expect(errorsOf(systemVariableInput, { ...good, ...values })).toEqual(expected);
    expect(errorsOf(systemVariables.create.body, { ...good, ...values })).toEqual(expected);
    expect(errorsOf(systemVariables.edit.body, values)).toEqual(expected);
  });
});
