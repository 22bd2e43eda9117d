import type { CompanyVariable } from '@retaguarda/contract/entities/company-variables';
import { expect, it } from 'vitest';
import { compareVariables } from './differing-variables.ts';

const variable = (given: Partial<CompanyVariable>): CompanyVariable => ({
  id: 1,
  name: 'limite',
  type: 'text',
  options: [],
  default: 'padrão',
  own: null,
  ...given,
});
const own = (value: string) => ({ id: 9, version: 1, value });

it.each<[string, Partial<CompanyVariable>, Partial<CompanyVariable>, boolean]>([
  ['two defaults', {}, {}, false],
  ['an own value and the default', { own: own('outro') }, {}, true],
  ['an own value that is the same as the default', { own: own('padrão') }, {}, false],
  ['two own values', { own: own('um') }, { own: own('dois') }, true],
  ['two equal own values', { own: own('um') }, { own: own('um') }, false],
  ['a default that nobody sees', { default: undefined }, { default: undefined, own: own('x') }, true],
  ['two secrets by default', { type: 'secret' }, { type: 'secret' }, false],
  ['two own secrets', { type: 'secret', own: own('***') }, { type: 'secret', own: own('***') }, true],
])('%s: differ or not', (_what, one, other, differs) => {
  expect(compareVariables([variable(one)], [variable(other)])).toMatchObject([{ name: 'limite', differs }]);
});
