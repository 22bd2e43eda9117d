import { describe, expect, it } from 'vitest';
import { errorsOf, type Rule } from '../test/errors-of.ts';
import { clientProfiles, profileInput, profiles } from './profiles.ts';

const long = (length: number) => 'é'.repeat(length);
const good = { name: 'Atendente', description: 'Atende quem telefona', role_id: 1 };

const rules: Rule[] = [
  ['name', '', 'Required Field', '5.PROFILE.1'],
  ['name', '  ', 'Required Field', '5.PROFILE.1'],
  ['name', long(45), undefined, '5.PROFILE.2'],
  ['name', long(46), 'Invalid field', '5.PROFILE.2'],
  ['description', '', 'Required Field', '5.PROFILE.3 5.PROFILE.4'],
  ['description', '  ', 'Required Field', '5.PROFILE.3 5.PROFILE.4'],
  ['description', long(9), '"description" length must be at least 10 characters long', '5.PROFILE.4'],
  ['description', 'a', '"description" length must be at least 10 characters long', '5.PROFILE.4'],
  ['description', long(10), undefined, '5.PROFILE.4'],
  ['description', long(255), undefined, '5.PROFILE.5'],
  ['description', long(256), 'Invalid field', '5.PROFILE.5'],
  ['role_id', null, 'Required Field', '5.PROFILE.7'],
];

describe('A profile', () => {
  it('is checked by the server with the schema of its form, with a company or without', () => {
    const { requires_second_step: _, ...shape } = profiles.create.body.shape;
    for (const [name, rule] of Object.entries(shape))
      expect(rule).toBe(profileInput.shape[name as keyof typeof shape]);
    expect(Object.keys(shape)).toEqual(Object.keys(profileInput.shape));
    expect(clientProfiles.create.body).toBe(profileInput);
    expect(clientProfiles.edit.body).toBe(profiles.edit.body);
  });

  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};

    expect(errorsOf(profileInput, { ...good, [field]: value })).toEqual(expected);
    expect(errorsOf(profiles.edit.body, { [field]: value })).toEqual(expected);
  });

  it.each<[object, object]>([
    [{ client_id: 1, department_id: 2 }, {}],
    [{ client_id: 1 }, { department_id: 'Required Field' }],
    [{ client_id: 1, department_id: '' }, { department_id: 'Required Field' }],
    [{ client_id: 1, department_id: 'x' }, { department_id: 'Invalid field' }],
  ])('of a company needs a department: %j is answered with: %j [5.PROFILE.8]', (query, errors) => {
    expect(errorsOf(clientProfiles.create.query, query)).toEqual(errors);
  });
});
