import type { ExportState } from '@retaguarda/contract/entities/exports';
import type { Generated } from 'kysely';

/** How far each export is. */
export type ExportTable = {
  id: Generated<number>;
  system_user_id: number;
  total: number;
  sent: number;
  state: ExportState;
  at: Generated<Date>;
};
