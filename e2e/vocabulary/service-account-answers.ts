import { neededByDirectory } from '@retaguarda/contract/directories';
import type { Reply } from '@retaguarda/contract/endpoint';
import type { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';

const token = {
  ...{ permissions: ['client:GET', 'user:GET'], effective: ['client:GET', 'user:GET'] },
  ...{ made_by: 'Helena Teixeira', created_at: '2026-11-10T12:00:00.000Z' },
  ...{ expires_at: '2999-02-08T12:00:00.000Z', revoked_at: null, works: true },
  ...{ last_used_at: '2026-11-13T17:40:00.000Z', last_address: '203.0.113.20' },
  ...{ company: null, is_directory: false, directory_profile: null, mcp: 'off' as const, webhooks: [] },
};

/** An account with a token of each kind. */
export const serviceAccountList: Reply<typeof serviceAccounts.list> = {
  serviceAccounts: [
    {
      ...{ id: 1, name: 'Contabilis', description: 'Contabilis 2.0', active: true },
      ...{ made_by: 'Helena Teixeira', created_at: '2026-11-10T12:00:00.000Z' },
      ...{ tokens: 3, last_used_at: '2026-11-13T17:40:00.000Z' },
    },
  ],
  total: 1,
  paging: 1,
};

export const serviceTokens: Reply<typeof serviceAccounts.tokens> = {
  tokens: [
    {
      ...token,
      ...{ id: '6f6b7c8e-0000-4000-8000-000000000001', name: 'CRM' },
      ...{ company: { id: 1, name: 'Contabilis' }, webhooks: [{ id: 1, name: 'CRM' }] },
    },
    {
      ...token,
      ...{ id: '6f6b7c8e-0000-4000-8000-000000000002', name: 'Claude', mcp: 'write', last_used_at: null },
    },
    {
      ...token,
      ...{ id: '6f6b7c8e-0000-4000-8000-000000000003', name: 'Okta' },
      ...{ is_directory: true, directory_profile: { id: 2, name: 'BI' } },
      permissions: neededByDirectory(null),
      effective: neededByDirectory(null),
    },
    {
      ...token,
      ...{ id: '6f6b7c8e-0000-4000-8000-000000000004', name: '2026', last_used_at: null },
      ...{ revoked_at: '2026-11-12T12:00:00.000Z', works: false },
    },
  ],
};
