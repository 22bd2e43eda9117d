import { describe, expect, it } from 'vitest';
import type { Message } from '../messages.ts';
import { errorsOf, type Rule, withValue } from '../test/errors-of.ts';
import { companies, companyInput, companyInputKeeping } from './companies.ts';

const long = (length: number) => 'é'.repeat(length);
const good = {
  pj: true,
  name: 'Açaí 24 horas',
  document: '11.222.333/0001-81',
  email: 'loja@example.com',
  domain: 'loja',
};

const rules: Rule[] = [
  ['pj', null, 'Required Field', '5.COMPANY.1'],
  ['pj', 'pj', 'Invalid field', '5.COMPANY.23'],
  ['name', '', 'Required Field', '5.COMPANY.2'],
  ['name', '  ', 'Required Field', '5.COMPANY.2'],
  ['name', long(50), undefined, '5.COMPANY.3'],
  ['name', long(51), 'Invalid field', '5.COMPANY.3'],
  ['name', 'Ação 24 São', undefined, '5.COMPANY.4'],
  ['name', 'A & B', 'Your name must be composed only with letter and numbers', '5.COMPANY.4'],
  ['name', 'A_B', 'Your name must be composed only with letter and numbers', '5.COMPANY.4'],
  ['name', 'A-B', 'Your name must be composed only with letter and numbers', '5.COMPANY.4'],
  ['domain', '', 'Required Field', '5.COMPANY.5'],
  ['domain', long(50), undefined, '5.COMPANY.6'],
  ['domain', long(51), 'Invalid field', '5.COMPANY.6'],
  ['domain', 'loja', undefined, '5.DICT.3'],
  ['domain', 'http//a:b', undefined, '5.DICT.3'],
  ['client_info.city', long(50), undefined, '5.COMPANY.7'],
  ['client_info.city', long(51), 'Invalid field', '5.COMPANY.7'],
  ['client_info.city', 'São João 2', undefined, '5.COMPANY.8'],
  ['client_info.city', 'São Paulo!', 'Invalid field', '5.COMPANY.8'],
  ['client_info.city', 'Pau_Brasil', 'Invalid field', '5.COMPANY.8'],
  ['client_info.city', '', undefined, '5.COMPANY.8'],
  ['client_info.responsible', long(50), undefined, '5.COMPANY.9'],
  ['client_info.responsible', long(51), 'Invalid field', '5.COMPANY.9'],
  ['client_info.responsible', 'José da Conceição', undefined, '5.COMPANY.10'],
  ['client_info.responsible', 'José 2', 'Invalid field', '5.COMPANY.10'],
  ['client_info.responsible', 'José!', 'Invalid field', '5.COMPANY.10'],
  ['client_info.responsible', '', undefined, '5.COMPANY.10'],
  ['client_info.neighborhood', long(50), undefined, '5.COMPANY.11'],
  ['client_info.neighborhood', long(51), 'Invalid field', '5.COMPANY.11'],
  ['client_info.neighborhood', 'Jardim São Luís 2', undefined, '5.COMPANY.12'],
  ['client_info.neighborhood', 'Vila/Jardim', 'Invalid field', '5.COMPANY.12'],
  ['client_info.neighborhood', '', undefined, '5.COMPANY.12'],
  ['document', '', 'Required Field', '5.COMPANY.13'],
  ['email', '', 'Required Field', '5.COMPANY.18'],
  ['email', 'loja', 'Incorrect email', '5.COMPANY.19'],
  ['email', 'loja@example', 'Incorrect email', '5.COMPANY.19'],
  ['email', `${'a'.repeat(38)}@example.com`, undefined, '5.COMPANY.20'],
  ['email', `${'a'.repeat(39)}@example.com`, 'Invalid field', '5.COMPANY.20'],
  ['client_info.clientnumber', '(11)98765-4321', undefined, '5.COMPANY.21'],
  ['client_info.clientnumber', '(11)3265-4321', undefined, '5.COMPANY.21'],
  ['client_info.clientnumber', '', undefined, '5.COMPANY.21'],
  ['client_info.clientnumber', '(11)3265-432', 'Invalid field', '5.COMPANY.21'],
  ['client_info.clientnumber', '(11)987654-4321', 'Invalid field', '5.COMPANY.21'],
  ['client_info.clientnumber', '11987654321', 'Invalid field', '5.COMPANY.21'],
  ['client_info.responsiblenumber', '(11)3265-4321', undefined, '5.COMPANY.21'],
  ['client_info.clientnumber', '0800 777 1234', undefined, '5.COMPANY.21'],
  ['client_info.clientnumber', '4004-1234', undefined, '5.COMPANY.21'],
  ['client_info.clientnumber', '(08)00777-1234', 'Invalid field', '5.COMPANY.21'],
  ['client_info.responsiblenumber', '', undefined, '5.COMPANY.21'],
  ['client_info.responsiblenumber', '(11)88765-4321', 'Invalid field', '5.COMPANY.21'],
  ['client_info.responsiblenumber', '(11', 'Invalid field', '5.COMPANY.21'],
  ['client_info.cep', '01310-100', undefined, '5.COMPANY.22'],
  ['client_info.cep', '', undefined, '5.COMPANY.22'],
  ['client_info.cep', '01310-10', 'Invalid field', '5.COMPANY.22'],
  ['client_info.cep', '01310100', 'Invalid field', '5.COMPANY.22'],
  ['client_info.state', 'XX', 'Invalid field', '5.COMPANY.23'],
  ['client_info.activities', 'magic', 'Invalid field', '5.COMPANY.23'],
  ['client_info.address', long(151), 'Invalid field', '5.COMPANY.23'],
  ['client_info.observation', long(1001), 'Invalid field', '5.COMPANY.23'],
  ['domain', 'minha loja', 'Invalid field', '5.COMPANY.23'],
];

describe('A company', () => {
  it('is checked by the server with the schema of its form', () => {
    expect(companies.create.body).toBe(companyInput);
  });

  it.each(rules)('with %s %j is answered with: %s [%s]', (field, value, sentence) => {
    const expected = sentence ? { [field]: sentence } : {};

    expect(errorsOf(companyInput, withValue(good, field, value))).toEqual(expected);
    expect(errorsOf(companies.edit.body, withValue({}, field, value))).toEqual(expected);
  });

  it('accepts a stored telephone number that is wrong by now, but no other wrong one', () => {
    const stored = { clientnumber: '(08)00777-1234', responsiblenumber: '' };
    const form = companyInputKeeping(stored);

    expect(errorsOf(form, { ...good, client_info: stored })).toEqual({});
    expect(errorsOf(form, withValue(good, 'client_info.clientnumber', '(08)00777-1235'))).toEqual({
      'client_info.clientnumber': 'Invalid field',
    });
  });

  it.each<[string, string, Message | undefined, string]>([
    ['PF', '529.982.247-25', undefined, '5.COMPANY.14'],
    ['PF', '52998224725', undefined, '5.COMPANY.14'],
    ['PF', '529.982.24A-25', 'Invalid CPF/CNPJ', '5.COMPANY.14'],
    ['PF', '529_982_247_25', 'Invalid CPF/CNPJ', '5.COMPANY.14'],
    ['PF', '529 982 247 25', 'Invalid CPF/CNPJ', '5.COMPANY.14'],
    ['PF', '529.982.247-24', 'Invalid CPF/CNPJ', '5.COMPANY.17'],
    ['PF', '529.982.247-2', 'Invalid CPF/CNPJ', '5.COMPANY.17'],
    ['PF', '11.222.333/0001-81', 'Invalid CPF/CNPJ', '5.COMPANY.17'],
    ['PJ', '11222333000181', undefined, '5.COMPANY.14'],
    ['PJ', '12.ABC.345/01DE-35', undefined, '5.COMPANY.14 5.COMPANY.17'],
    ['PJ', '12.ABC.345/01DE_35', 'Invalid CPF/CNPJ', '5.COMPANY.14'],
    ['PJ', '12.ÁBC.345/01DE-35', 'Invalid CPF/CNPJ', '5.COMPANY.14'],
    ['PJ', '12.ABC.345/01DE-36', 'Invalid CPF/CNPJ', '5.COMPANY.17'],
    ['PJ', '11.222.333/0001-82', 'Invalid CPF/CNPJ', '5.COMPANY.17'],
    ['PJ', '529.982.247-25', 'Invalid CPF/CNPJ', '5.COMPANY.17'],
  ])('%s with the document %j is answered with: %s [%s]', (kind, document, sentence) => {
    const errors = errorsOf(companyInput, { ...good, pj: kind === 'PJ', document });

    expect(errors).toEqual(sentence ? { document: sentence } : {});
  });
});
