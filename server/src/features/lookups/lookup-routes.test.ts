import { lookups } from '@retaguarda/contract/lookups';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt } from '../../platform/auth/attempts.ts';
import { json, startProvider } from '../../test/fake-provider.ts';
import { startApp } from '../../test/harness.ts';

const provider = await startProvider(json({}, 404));
const settings = {
  CEP_URL: [`${provider.url}/cep/{cep}`],
  CNPJ_URL: [`${provider.url}/cnpj/{cnpj}`],
  LOOKUP_PRIVATE: true,
};
const { as, db, stop } = await startApp({ settings });
const withoutProviders = await startApp();
const onlyPublic = await startApp({ settings: { ...settings, LOOKUP_PRIVATE: false } });
afterAll(async () => {
  await Promise.all([stop(), withoutProviders.stop(), onlyPublic.stop()]);
  await provider.stop();
});
beforeEach(() => {
  provider.asked.length = 0;
});

const place = { logradouro: 'Rua das Flores', bairro: 'Centro', localidade: 'Natal', uf: 'RN' };

describe('The place of a CEP', () => {
  it('is found by those who may create companies and by those who may edit them, with a hyphen or without', async () => {
    provider.turnTo(json(place));

    for (const [permission, cep] of [
      ['client:POST', '59000-001'],
      ['client:PUT', '59000002'],
    ] as const)
      expect(await as(permission)(lookups.cep, { query: { cep } })).toMatchObject({
        status: 200,
        body: {
          status: 'found',
          found: { address: 'Rua das Flores', neighborhood: 'Centro', city: 'Natal', state: 'RN' },
        },
      });
    expect(provider.asked).toEqual(['/cep/59000001', '/cep/59000002']);
  });

  it('may be unknown, and is not looked up again', async () => {
    provider.turnTo(json({ erro: true }));
    const call = as('client:POST');

    for (const _time of [1, 2])
      expect((await call(lookups.cep, { query: { cep: '59000-003' } })).body).toEqual({ status: 'unknown' });
    expect(provider.asked).toEqual(['/cep/59000003']);
  });

  it('is no error when the provider fails', async () => {
    provider.turnTo(json({ message: 'Internal error' }, 500));

    const { status, body } = await as('client:POST')(lookups.cep, { query: { cep: '59000-004' } });

    expect({ status, body }).toEqual({ status: 200, body: { status: 'unavailable' } });
  });

  it('is not looked up in a private network, unless the settings allow it', async () => {
    provider.turnTo(json(place));

    const { body } = await onlyPublic.as('client:POST')(lookups.cep, { query: { cep: '59000-005' } });

    expect(body).toEqual({ status: 'unavailable' });
    expect(provider.asked).toEqual([]);
  });
});

describe('The company of a CNPJ', () => {
  it.each(['11.222.333/0001-81', '12.ABC.345/01DE-35', '12abc34501de35'])('%s is found', async (document) => {
    provider.turnTo(json({ razao_social: 'PADARIA IPÊ LTDA', municipio: 'NATAL', uf: 'RN' }));

    expect((await as('client:POST')(lookups.cnpj, { query: { document } })).body).toMatchObject({
      status: 'found',
      found: { name: 'PADARIA IPÊ LTDA', city: 'Natal', state: 'RN', address: '', clientnumber: '' },
    });
  });

  it.each(['529.982.247-25', '11.222.333/0001-80'])('is not looked up with %s', async (document) => {
    expect(await as('client:POST')(lookups.cnpj, { query: { document } })).toMatchObject({
      status: 400,
      body: { message: [{ field: 'document', value: 'Invalid CPF/CNPJ' }] },
    });
    expect(provider.asked).toEqual([]);
  });
});

it('Both lookups are off without providers', async () => {
  const call = withoutProviders.as('client:POST');

  expect((await call(lookups.cep, { query: { cep: '59000-000' } })).body).toEqual({ status: 'off' });
  expect((await call(lookups.cnpj, { query: { document: '11222333000181' } })).body).toEqual({
    status: 'off',
  });
});

it('A person asks the providers at most 200 times in an hour', async () => {
  provider.turnTo(json(place));
  const call = as('client:POST');
  const { id } = await call.signedIn;
  for (let times = 1; times < 200; times += 1) await countAttempt(db, 'lookupOfAccount', String(id));

  expect(await call(lookups.cep, { query: { cep: '59000-006' } })).toMatchObject({ status: 200 });
  expect(await call(lookups.cep, { query: { cep: '59000-007' } })).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts, try again later' },
  });
  expect(await call(lookups.cep, { query: { cep: '59000-006' } })).toMatchObject({ status: 200 });
  expect(provider.asked).toEqual(['/cep/59000006']);
});
