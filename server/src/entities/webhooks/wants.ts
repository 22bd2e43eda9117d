import type { Webhook } from '@retaguarda/contract/entities/webhooks';
import { shownEntity } from '../../capabilities/history/show-change.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';

type Changed = { entity: RecordedEntity; client_id: number | null };

/** Whether a webhook still sends such changes. It may have been edited since they were queued. */
export const wants = (
  { active, entities, client_id }: Pick<Webhook, 'active' | 'entities' | 'client_id'>,
  change: Changed,
) =>
  active &&
  entities.includes(shownEntity(change.entity)) &&
  (client_id === null || client_id === change.client_id);
