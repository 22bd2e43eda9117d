import { bigCompany, partOfEmail, partOfName } from './fill.ts';
import type { Work } from './load.ts';

let changes = 0;

const company = 777;
const page = (number: number) => `/client?page=${number}&qtd=7`;

/** The works that the product, the reference and the floor are compared by. */
export const comparedWorks = (companies: number): Record<string, Work> => ({
  'page 1 of companies': { path: page(1) },
  'part of a name': { path: `${page(1)}&name=${partOfName}` },
  [`page ${deepPage(companies)}`]: { path: page(deepPage(companies)) },
  'one company': { path: `/client?id=${company}` },
  'users of a company': { path: `/user?client_id=${bigCompany}&page=1&qtd=7` },
  'find anything': { path: `/search?text=${partOfEmail}&qtd=5` },
  overview: { path: '/overview' },
  'change a company': {
    method: 'PATCH',
    path: `/client?id=${company}`,
    // Each one changes something.
    body: () => ({ name: `Padaria Moreira Nova ${++changes}` }),
  },
});

/** Page 5,000, or the last page where there are not so many. */
const deepPage = (companies: number) => Math.min(5000, Math.ceil(companies / 7));

/** A page that exists at every size, to see whether the same page costs the same among more rows. */
export const samePage: [string, Work] = ['page 140', { path: page(140) }];
