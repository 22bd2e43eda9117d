import { maskDocument } from '@retaguarda/contract/documents';
import { companies } from '@retaguarda/contract/entities/companies';
import { companyChoice } from '@retaguarda/contract/entities/company-choice';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { uniqueCnpj, uniqueCpf } from '../../test/unique.ts';

const { db, as, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:POST', 'client:ACTIVATE');

async function company(name: string, client_info: { state?: 'SP' | 'BA'; activities?: 'accounting' } = {}) {
  const { body } = await call(companies.create, { body: { ...newCompany({ name }), client_info } });
  return { id: body.id, name };
}

const padaria = await company('Padaria Ipê', { state: 'BA' });
const acougue = await company('Açougue Bom', { state: 'SP', activities: 'accounting' });
const zelo = await company('Zelo Contábil', { state: 'SP', activities: 'accounting' });
await call(companies.activate, { query: { id: zelo.id }, body: { active: '0' } });
const matching = async (query: object) => (await call(companyChoice.matching, { query })).body;

describe('The companies that match', () => {
  it.each<[object, object[]]>([
    [{}, [acougue, padaria, zelo]],
    [{ state: 'SP' }, [acougue, zelo]],
    [{ state: 'SP', active: '1' }, [acougue]],
    [{ activities: 'accounting' }, [acougue, zelo]],
    [{ name: 'ipe' }, [padaria]],
    [{ name: 'ipe', state: 'SP' }, []],
  ])('%j are named in order, and counted', async (query, found) => {
    expect(await matching(query)).toEqual({ companies: found, total: found.length });
  });

  it('are found by their names alone by someone who may not see companies', async () => {
    const chooser = as('insight:GET');

    const named = await chooser(companyChoice.matching, { query: { name: 'ipe', active: '1' } });
    expect(named).toMatchObject({ status: 200, body: { companies: [padaria] } });
    for (const query of [{ state: 'SP' }, { activities: 'accounting' }] as const) {
      const refused = await chooser(companyChoice.matching, { query });
      expect(refused).toMatchObject({ status: 403, body: { message: 'No permission: client:GET' } });
    }
  });

  it('are all counted where there are more than a field takes', async () => {
    await sql`insert into client (name, email, document, domain, pj, client_info)
      select 'Rede ' || 100000 + n, 'a@b.co', 'R' || n, 'site', true, '{"state": "AC"}'
      from generate_series(1, ${limits.chosen + 5}) n`.execute(db);

    const { companies, total } = await matching({ state: 'AC' });

    expect(companies).toHaveLength(limits.chosen);
    expect(total).toBe(limits.chosen + 5);
  });
});

describe('The companies of documents', () => {
  const find = (documents: string[]) => call(companyChoice.byDocuments, { body: { documents } });

  it('are found with and without the mask, once each, and unknown documents are left out', async () => {
    const document = uniqueCnpj();
    const body = { ...newCompany({ name: 'Loja Azul', pj: true }), document };
    const { id } = (await call(companies.create, { body })).body;

    const found = await find([document.toLowerCase(), maskDocument(document), uniqueCpf()]);

    expect(found).toMatchObject({ status: 200 });
    expect(found.body).toEqual({ companies: [{ id, name: 'Loja Azul', document: maskDocument(document) }] });
  });

  it('are not searched by a wrong document, nor by too many', async () => {
    expect(await find([uniqueCpf(), '529.982.247-24'])).toMatchObject({
      status: 400,
      body: { message: [{ field: 'documents.1', value: 'Invalid CPF/CNPJ' }] },
    });
    expect(await find(Array(limits.chosen + 1).fill('529.982.247-25'))).toMatchObject({ status: 400 });
  });

  it('are not shown to someone who may not view companies', async () => {
    const refused = await as('insight:GET', 'insight:PUT')(companyChoice.byDocuments, {
      body: { documents: [uniqueCpf()] },
    });
    expect(refused).toMatchObject({ status: 403, body: { message: 'No permission: client:GET' } });
  });
});
