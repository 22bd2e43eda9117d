import { isDocumentOf } from '@retaguarda/contract/documents';
import { industries } from '@retaguarda/contract/industries';
import { isPhone } from '@retaguarda/contract/phones';
import { states } from '@retaguarda/contract/states';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoCompanies } from './demo-companies.ts';
import { places } from './places.ts';

const companies = demoCompanies();
const distinct = (values: string[]) => new Set(values).size;

const lettersDigitsSpaces = z
  .string()
  .min(1)
  .max(50)
  .regex(/^[\p{L}\d ]+$/u);
const phone = z.string().refine(isPhone);

const demoCompany = z.strictObject({
  name: lettersDigitsSpaces,
  email: z.email().max(50).endsWith('.example'),
  document: z.string(),
  domain: z
    .string()
    .max(50)
    .regex(/^[a-z\d-]+\.example$/),
  pj: z.boolean(),
  active: z.enum(['1', '0']),
  created_at: z.date().min(new Date('2022-01-01')).max(new Date('2026-08-01')),
  client_info: z.strictObject({
    cep: z.string().regex(/^\d{5}-\d{3}$/),
    address: z.string().regex(/^[\p{L} ]+, \d+$/u),
    neighborhood: lettersDigitsSpaces,
    city: lettersDigitsSpaces,
    state: z.enum(states),
    activities: z.enum(industries),
    clientnumber: phone,
    responsible: z
      .string()
      .max(50)
      .regex(/^[\p{L} ]+$/u),
    responsiblenumber: phone,
    observation: z.string().max(300),
  }),
});

describe('The demonstration companies', () => {
  it('are the same at every start', () => {
    expect(demoCompanies()).toEqual(companies);
  });

  it.each([0, 3, 84, 500])('are as many as requested: %i', (count) => {
    expect(demoCompanies(count)).toHaveLength(count);
  });

  it('begin with the three that everybody knows, active', () => {
    expect(companies.slice(0, 3).map(({ name, active }) => [name, active])).toEqual([
      ['Aurora Seguros', '1'],
      ['Banco Ipê', '1'],
      ['Clínica São Lucas', '1'],
    ]);
  });

  it('do not share a name, a document, an e-mail or a domain', () => {
    const many = demoCompanies(500);

    expect(distinct(many.map(({ name }) => name))).toBe(500);
    expect(distinct(many.map(({ document }) => document))).toBe(500);
    expect(distinct(many.map(({ email }) => email))).toBe(500);
    expect(distinct(many.map(({ domain }) => domain))).toBe(500);
  });

  it('are mostly companies, with some people and some inactive ones', () => {
    const people = companies.filter(({ pj }) => !pj).length;
    const inactive = companies.filter(({ active }) => active === '0').length;
    const noted = companies.filter(({ client_info }) => client_info.observation).length;

    expect(people).toBe(10);
    expect(inactive).toBeGreaterThanOrEqual(6);
    expect(inactive).toBeLessThanOrEqual(12);
    expect(noted).toBeGreaterThan(5);
    expect(noted).toBeLessThan(companies.length / 2);
  });

  it('have an alphanumeric CNPJ only from July 2026 on, when the first were issued', () => {
    const withLetters = companies.filter(({ document }) => /[A-Z]/.test(document));

    expect(withLetters.length).toBeGreaterThanOrEqual(2);
    expect(withLetters.every(({ created_at }) => created_at >= new Date('2026-07-01'))).toBe(true);
  });

  it('come from many trades and places', () => {
    expect(distinct(companies.map(({ client_info }) => client_info.activities))).toBeGreaterThan(50);
    expect(distinct(companies.map(({ client_info }) => client_info.city))).toBeGreaterThan(20);
  });
});

describe.each(companies)('The demonstration company $name', ({ client_info, ...company }) => {
  it('follows the rules of the company form', () => {
    expect(demoCompany.safeParse({ ...company, client_info }).error).toBeUndefined();
    expect(isDocumentOf(company.pj, company.document)).toBe(true);
  });

  it('lives where its postal code and its phones say', () => {
    const place = places.find(({ city }) => city === client_info.city);
    const [from = Infinity, to = 0] = place?.cep ?? [];
    const prefix = Number(client_info.cep.slice(0, 5));

    expect(place?.state).toBe(client_info.state);
    expect(place?.neighborhoods).toContain(client_info.neighborhood);
    expect(prefix).toBeGreaterThanOrEqual(from);
    expect(prefix).toBeLessThanOrEqual(to);
    expect(client_info.clientnumber).toMatch(`(${place?.area})`);
    expect(client_info.responsiblenumber).toMatch(`(${place?.area})`);
  });
});
