import { companies } from '@retaguarda/contract/entities/companies';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { uniqueCpf } from '../../test/unique.ts';

const { as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:POST', 'client:PUT');

const onlyLettersAndDigits = 'Your name must be composed only with letter and numbers';
const long = (length: number) => 'a'.repeat(length);

/** What a value of a field is answered with: nothing when it is taken. */
const rules: [field: string, value: unknown, sentence?: string][] = [
  ['pj', null, 'Required Field'],
  ['pj', '1', 'Invalid field'],
  ['name', '', 'Required Field'],
  ['name', '   ', 'Required Field'],
  ['name', null, 'Required Field'],
  ['name', 7, 'Invalid field'],
  ['name', long(50)],
  ['name', long(51), 'Invalid field'],
  ['name', 'Açaí 24 horas'],
  ['name', 'Ac\u0327ai\u0301'],
  ['name', 'A & B', onlyLettersAndDigits],
  ['name', 'a-b', onlyLettersAndDigits],
  ['name', 'a_b', onlyLettersAndDigits],
  ['name', 'a\tb', onlyLettersAndDigits],
  ['email', '', 'Required Field'],
  ['email', 'maria', 'Incorrect email'],
  ['email', 'maria@example', 'Incorrect email'],
  ['email', 'maria@ex ample.com', 'Incorrect email'],
  ['email', `${long(39)}@example.co`],
  ['email', `${long(40)}@example.co`, 'Invalid field'],
  ['domain', '', 'Required Field'],
  ['domain', long(50)],
  ['domain', long(51), 'Invalid field'],
  ['domain', 'meu site', 'Invalid field'],
  ['domain', 'https://exemplo.com.br/loja?a=1'],
  ['document', '', 'Required Field'],
  ['document', '529.982.247-24', 'Invalid CPF/CNPJ'],
  ['document', '529.982.247-2', 'Invalid CPF/CNPJ'],
  ['document', '529_982_247_25', 'Invalid CPF/CNPJ'],
  ['document', '529 982 247 25', 'Invalid CPF/CNPJ'],
  ['document', '111.111.111-11', 'Invalid CPF/CNPJ'],
  ['document', '11.222.333/0001-82', 'Invalid CPF/CNPJ'],
  ['document', '12.ABC.345/01DE-36', 'Invalid CPF/CNPJ'],
  ['document', 52998224725, 'Invalid field'],
  ['documentBk', '529.982.247-25', 'Invalid field'],
  ['active', '1', 'Invalid field'],
  ['id', 1, 'Invalid field'],
  ['created_at', '2026-01-01T00:00:00.000Z', 'Invalid field'],
  ['client_info', null, 'Invalid field'],
  ['client_info', [], 'Invalid field'],
  ['client_info.cep', ''],
  ['client_info.cep', '01310-100'],
  ['client_info.cep', '01310100', 'Invalid field'],
  ['client_info.cep', '01310-1000', 'Invalid field'],
  ['client_info.address', ''],
  ['client_info.address', 'Rua A, nº 1 (fundos)'],
  ['client_info.address', long(150)],
  ['client_info.address', long(151), 'Invalid field'],
  ['client_info.neighborhood', 'Jardim São Luís 2'],
  ['client_info.neighborhood', long(51), 'Invalid field'],
  ['client_info.neighborhood', 'Vila/Jardim', 'Invalid field'],
  ['client_info.city', ''],
  ['client_info.city', 'Mogi das Cruzes'],
  ['client_info.city', long(50)],
  ['client_info.city', long(51), 'Invalid field'],
  ['client_info.city', 'São Paulo!', 'Invalid field'],
  ['client_info.state', ''],
  ['client_info.state', 'DF'],
  ['client_info.state', 'sp', 'Invalid field'],
  ['client_info.state', 'XX', 'Invalid field'],
  ['client_info.activities', ''],
  ['client_info.activities', 'banking'],
  ['client_info.activities', 'magic', 'Invalid field'],
  ['client_info.clientnumber', ''],
  ['client_info.clientnumber', '(11)91234-5678'],
  ['client_info.clientnumber', '(11)3123-4567'],
  ['client_info.clientnumber', '(11) 91234-5678', 'Invalid field'],
  ['client_info.clientnumber', '11912345678', 'Invalid field'],
  ['client_info.clientnumber', '(11)91234-567', 'Invalid field'],
  ['client_info.clientnumber', '0800 777 1234'],
  ['client_info.clientnumber', '4004-1234'],
  ['client_info.clientnumber', '(08)00777-1234', 'Invalid field'],
  ['client_info.responsible', ''],
  ['client_info.responsible', 'José da Conceição'],
  ['client_info.responsible', long(51), 'Invalid field'],
  ['client_info.responsible', 'João 2', 'Invalid field'],
  ['client_info.responsiblenumber', '(11)91234-5678'],
  ['client_info.responsiblenumber', '(11)', 'Invalid field'],
  ['client_info.observation', long(1000)],
  ['client_info.observation', long(1001), 'Invalid field'],
  ['client_info.observation', 5, 'Invalid field'],
  ['client_info.colour', 'red', 'Invalid field'],
];

function bodyWith(field: string, value: unknown) {
  const [outer = '', inner] = field.split('.');
  return (inner === undefined ? { [outer]: value } : { [outer]: { [inner]: value } }) as never;
}

describe('A field of a company', () => {
  it.each(rules)(
    '%s: %j is answered with: %s [1.SCOPE.16 3.COMPANY.5 3.COMPANY.7 3.COMPANY.10 3.COMPANY.11 3.COMPANY.14]',
    async (field, value, sentence) => {
      const { id } = await build.company();
      const expected = sentence ? { status: 400, message: [{ field, value: sentence }] } : { status: 200 };

      const created = await call(companies.create, {
        body: { ...newCompany(), ...(bodyWith(field, value) as object) },
      });
      const edited = await call(companies.edit, { query: { id }, body: bodyWith(field, value) });

      expect({ status: created.status, ...created.body }).toMatchObject(expected);
      expect({ status: edited.status, ...edited.body }).toMatchObject(expected);
    },
  );

  it.each(['pj', 'name', 'document', 'email', 'domain'])(
    '%s cannot be left out of a new company',
    async (field) => {
      const { [field as 'name']: _, ...rest } = newCompany();

      const { status, body } = await call(companies.create, { body: rest as never });

      expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Required Field' }] });
    },
  );

  it('is named with its own mistake when several are wrong [8.ERR.7]', async () => {
    const { body } = await call(companies.create, {
      body: { pj: false, document: uniqueCpf(), name: '?', domain: 'a b' } as never,
    });

    expect(body.message).toEqual([
      { field: 'name', value: onlyLettersAndDigits, character: '?' },
      { field: 'email', value: 'Required Field' },
      { field: 'domain', value: 'Invalid field' },
    ]);
  });
});
