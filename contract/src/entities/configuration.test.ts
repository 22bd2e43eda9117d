import { expect, it } from 'vitest';
import { configuration, prunableSections, sectionNames, sectionOf } from './configuration.ts';

it.each(sectionNames)('The section %s has every setting of the forms of its entity', (name) => {
  const { calls, settings, named } = sectionOf(name);
  const forms = name === 'company_templates' ? [] : [calls.create?.body, calls.edit?.body];
  const fields = forms.flatMap((form) => Object.keys(form?.shape ?? {})).filter((field) => field !== 'name');

  const missing = fields.filter((field) => !((named[field]?.as ?? field) in settings.shape));

  expect(missing).toEqual([]);
  expect(Object.keys(settings.shape)).not.toContain('name');
});

it('No setting is required: what a file does not have stays as it is', () => {
  for (const name of sectionNames) {
    const row = name === 'approval_policies' ? 'role' : 'Nome';
    expect(configuration.safeParse({ version: 1, [name]: { [row]: {} } }).error?.issues).toBeUndefined();
  }
});

it('Webhooks are not deleted with a configuration, because their secrets would be lost', () => {
  expect(prunableSections).toEqual([
    'tags',
    'system_variables',
    'roles',
    'profiles',
    'insights',
    'company_templates',
  ]);
});

it.each([
  [{ version: 2 }],
  [{ version: 1, users: {} }],
  [{ version: 1, tags: { VIP: { colour: 'red' } } }],
  [{ version: 1, tags: { '': { color: 'red' } } }],
  [{ version: 1, approval_policies: { everything: {} } }],
  [{ version: 1, webhooks: { ERP: { secret: 'whsec_aberto' } } }],
  [{ version: 1, webhooks: { ERP: { secret: { env: 'lower' } } } }],
])('%j is no configuration', (wrong) => {
  expect(configuration.safeParse(wrong).success).toBe(false);
});
