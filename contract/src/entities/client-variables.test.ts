import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { clientVariableInput, clientVariables } from './client-variables.ts';

const good = { client_id: 1, client_system_variable_id: 2, value: 'sim' };

const rules: Rule[] = [
  ['client_id', null, 'Required Field', '5.CLIENTVAR.1'],
  ['client_id', 7, undefined, '5.CLIENTVAR.1'],
  ['client_system_variable_id', null, 'Required Field', '5.CLIENTVAR.2'],
  ['client_system_variable_id', 7, undefined, '5.CLIENTVAR.2'],
  ['value', '', 'Required Field', '5.CLIENTVAR.3'],
  ['value', '  ', 'Required Field', '5.CLIENTVAR.3'],
  ['value', '0', undefined, '5.CLIENTVAR.3'],
];

describe("A company's value", () => {
  it('is checked by the server with the schema of its form', () => {
    expect(clientVariables.create.body).toBe(clientVariableInput);
  });

  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};

    expect(errorsOf(clientVariableInput, { ...good, [field]: value })).toEqual(expected);
    expect(errorsOf(clientVariables.edit.body, { [field]: value })).toEqual(expected);
  });
});
