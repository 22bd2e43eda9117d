import type { FoundRow } from '@retaguarda/contract/entities/search';
import { expect, it } from 'vitest';
import { foundLink } from './found-link.ts';

const row: FoundRow = {
  ...{ id: 9, name: 'Maria', detail: 'Ligar amanhã', active: null },
  client: { id: 3, name: 'Casa Ipê', active: true },
};

it('A result leads to its own page', () => {
  expect(foundLink('user', row)).toMatchObject({ params: { idCompany: '3', idUser: '9' } });
});

it.each([
  ['user', { to: '/company/$idCompany/user/$idUser', params: { idCompany: '3', idUser: '7' } }],
  ['privacy_request', { to: '/privacyrequest/$idPrivacyRequest', params: { idPrivacyRequest: '7' } }],
  ['change_request', { to: '/approval/$idRequest', params: { idRequest: '7' } }],
] as const)('A note leads to the %s that it is about', (entity, link) => {
  expect(foundLink('note', { ...row, about: { entity, row_id: 7 } })).toMatchObject(link);
});
