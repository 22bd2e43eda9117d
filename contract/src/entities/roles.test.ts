import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { roleInput, roles } from './roles.ts';

const long = (length: number) => 'é'.repeat(length);
const good = { name: 'papel_1', type: 'agent', description: 'Vê departamentos', permissions_ids: [1] };

const rules: Rule[] = [
  ['name', '', 'Required Field', '5.ROLE.1'],
  ['name', '  ', 'Required Field', '5.ROLE.1'],
  ['name', long(255), undefined, '5.ROLE.2'],
  ['name', long(256), 'Invalid field', '5.ROLE.2'],
  ['type', null, 'Required Field', '5.ROLE.3'],
  ['type', '', 'Required Field', '5.ROLE.3'],
  ['type', 'admin', undefined, '5.ROLE.3'],
  ['description', '', 'Required Field', '5.ROLE.4'],
  ['description', long(9), '"description" length must be at least 10 characters long', '5.ROLE.4'],
  ['description', long(10), undefined, '5.ROLE.4'],
  ['description', long(255), undefined, '5.ROLE.4'],
  ['description', long(256), 'Invalid field', '5.ROLE.4'],
  ['permissions_ids', [], 'Required Field', '5.ROLE.5'],
  ['permissions_ids', null, 'Required Field', '5.ROLE.5'],
  ['permissions_ids', [7], undefined, '5.ROLE.5'],
];

describe('A role', () => {
  it('is checked by the server with the schema of its form', () => {
    expect(roles.create.body).toBe(roleInput);
  });

  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};

    expect(errorsOf(roleInput, { ...good, [field]: value })).toEqual(expected);
    expect(errorsOf(roles.edit.body, { [field]: value })).toEqual(expected);
  });
});
