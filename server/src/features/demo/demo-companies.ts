import { cnpjDigits, cpfDigits } from '@retaguarda/contract/documents';
import type { Industry } from '@retaguarda/contract/industries';
import { companyNames } from './company-names.ts';
import { observation } from './observations.ts';
import { freelancers, personName } from './people.ts';
import { addressIn, businessPhoneIn, mobileIn, places } from './places.ts';
import { type Random, randomFrom } from './random.ts';

type Customer = { name: string; industry: Industry; pj: boolean };

const oldest: Customer[] = [
  { name: 'Aurora Seguros', industry: 'insurance', pj: true },
  { name: 'Banco Ipê', industry: 'banking', pj: true },
  { name: 'Clínica São Lucas', industry: 'clinics', pj: true },
];

const firstDay = Date.UTC(2022, 0, 10);
const lastDay = Date.UTC(2026, 6, 31);
const firstAlphanumeric = Date.UTC(2026, 6, 1);
const day = 24 * 60 * 60 * 1000;

/** The demonstration companies, oldest first, the same at every call. There are names for a thousand companies. */
export function demoCompanies(count = 84) {
  const random = randomFrom(84);
  return customers(count, random).map((customer, at) =>
    company(customer, creation((at + random.fraction()) / count, random), at >= oldest.length, random),
  );
}

function customers(count: number, random: Random) {
  const people = freelancers(Math.round(count * 0.12), random);
  const companies = companyNames(random).slice(0, count - oldest.length - people.length);
  return [...oldest, ...random.shuffled([...companies, ...people])].slice(0, count);
}

/** The square root gives later years more companies. The hours are office hours in Brazil, in UTC. */
function creation(progress: number, random: Random) {
  const days = Math.floor((Math.sqrt(progress) * (lastDay - firstDay)) / day);
  return new Date(firstDay + days * day + random.between(12 * 3600, 21 * 3600) * 1000);
}

function company({ name, industry, pj }: Customer, created_at: Date, mayBeInactive: boolean, random: Random) {
  const place = random.pickEarly(places);
  const domain = `${slug(name)}.example`;
  const active = !(mayBeInactive && random.chance(0.1));
  const mobile = mobileIn(place, random);
  return {
    name,
    email: `${pj ? random.pick(['contato', 'sac', 'comercial']) : 'contato'}@${domain}`,
    document: pj ? cnpj(created_at, random) : cpf(random),
    domain,
    pj,
    active: active ? ('1' as const) : ('0' as const),
    created_at,
    client_info: {
      ...addressIn(place, random),
      activities: industry,
      clientnumber: pj ? businessPhoneIn(place, random) : mobile,
      responsible: pj ? personName(random) : name,
      responsiblenumber: mobile,
      observation: observation(pj, active, random),
    },
  };
}

const digits = '0123456789';

function cpf(random: Random) {
  const base = random.text(digits, 9);
  return base + cpfDigits(base);
}

function cnpj(created_at: Date, random: Random) {
  const alphanumeric = created_at.getTime() >= firstAlphanumeric;
  const root = random.text(alphanumeric ? `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ` : digits, 8);
  const base = `${root}0001`;
  return base + cnpjDigits(base);
}

const slug = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
