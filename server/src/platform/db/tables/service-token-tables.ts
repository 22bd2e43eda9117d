import type { McpUse } from '@retaguarda/contract/mcp';
import type { ColumnType, Generated } from 'kysely';

type ServiceTokenTable = {
  id: Generated<string>;
  service_account_id: number;
  scope_number: Generated<number>;
  name: string;
  mcp: Generated<McpUse>;
  token_hash: string;
  made_by: number;
  client_id: number | null;
  is_directory: Generated<boolean>;
  directory_profile_id: number | null;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: ColumnType<Date | null, never, Date>;
};

type ServiceTokenUseTable = { token_id: string; last_used_at: Date; address: string | null };

export type ServiceTokenTables = {
  service_token: ServiceTokenTable;
  service_token_permission: { token_id: string; permission_id: number };
  service_token_use: ServiceTokenUseTable;
};
