import type { VariableType } from '@retaguarda/contract/variable-types';
import type { ColumnType, Generated } from 'kysely';

export type SystemVariableTable = {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  /** The mask of a secret. */
  value: string;
  editable: Generated<boolean>;
  type: Generated<VariableType>;
  options: ColumnType<string[], string | undefined, string>;
  /** Encrypted. Nothing reads it but the chat platform. */
  secret: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ClientVariableTable = {
  id: Generated<number>;
  version: Generated<number>;
  client_id: number;
  client_system_variable_id: number;
  value: string;
  secret: ColumnType<string | null, string | null | undefined, string | null>;
};
