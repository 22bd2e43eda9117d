import type { Reply } from '@retaguarda/contract/endpoint';
import type { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';

const token = {
  ...{ permissions: ['client:GET', 'user:GET'], effective: ['client:GET', 'user:GET'] },
  ...{ made_by: 'Helena Teixeira', created_at: '2026-11-10T12:00:00.000Z' },
  ...{ last_used_at: '2026-11-13T17:40:00.000Z', last_address: '203.0.113.20' },
  ...{ company: { id: 1, name: 'Contabilis' }, is_directory: true },
  ...{ directory_profile: { id: 2, name: 'BI' }, webhooks: [{ id: 1, name: 'CRM' }] },
};

/** A program with a token that works and one that is revoked. */
export const serviceAccountList: Reply<typeof serviceAccounts.list> = {
  serviceAccounts: [
    {
      ...{ id: 1, name: 'Contabilis', description: 'Contabilis 2.0', active: true },
      ...{ made_by: 'Helena Teixeira', created_at: '2026-11-10T12:00:00.000Z' },
      ...{ tokens: 1, last_used_at: '2026-11-13T17:40:00.000Z' },
    },
  ],
  total: 1,
  paging: 1,
};

export const serviceTokens: Reply<typeof serviceAccounts.tokens> = {
  tokens: [
    {
      ...token,
      ...{ id: '6f6b7c8e-0000-4000-8000-000000000001', name: '2027' },
      ...{ expires_at: '2999-02-08T12:00:00.000Z', revoked_at: null, works: true, mcp: 'off' },
    },
    {
      ...token,
      ...{ id: '6f6b7c8e-0000-4000-8000-000000000002', name: '2026', last_used_at: null },
      ...{
        expires_at: '2999-02-08T12:00:00.000Z',
        revoked_at: '2026-11-12T12:00:00.000Z',
        works: false,
        mcp: 'off',
      },
    },
  ],
};
