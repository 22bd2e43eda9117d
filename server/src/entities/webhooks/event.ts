import type { ChangeKind } from '@retaguarda/contract/entities/changes';
import type { Webhook } from '@retaguarda/contract/entities/webhooks';
import { type ChangeRow, kindOf, shownEntity } from '../../capabilities/history/show-change.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';

/** The second part of the type of an event. */
const words: Record<ChangeKind, string> = {
  created: 'created',
  edited: 'edited',
  activated: 'activated',
  deactivated: 'deactivated',
  deleted: 'deleted',
  exported: 'exported',
  queueCleaned: 'queue_cleaned',
  queueRestored: 'queue_restored',
};

type Change = Pick<ChangeRow, 'id' | 'at' | 'entity' | 'before' | 'after'> & {
  row_id: number;
  client_id: number | null;
  user_id: number | null;
};

/** The type of an event, such as `department.created`. One without a change is a test. */
export const typeOf = (change: Pick<Change, 'entity' | 'before' | 'after'> | null) =>
  change ? `${shownEntity(change.entity)}.${words[kindOf(change)]}` : 'webhook.test';

/** What the receiver gets as webhook-id. */
export const nameOf = (key: string) => `msg_${key.replaceAll('-', '')}`;

/** The body: the same at every attempt, because it depends only on the change. */
export function eventOf(key: string, created_at: Date, change: Change | null) {
  const id = nameOf(key);
  return { id, body: bodyOf(change, { id, at: created_at }) };
}

function bodyOf(change: Change | null, test: { id: string; at: Date }) {
  const type = typeOf(change);
  if (!change) return JSON.stringify({ type, timestamp: test.at.toISOString(), data: { id: test.id } });
  const { id, at, entity, row_id, client_id, user_id, before, after } = change;
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: {
      ...{ id: Number(id), entity: shownEntity(entity), row_id },
      ...{ company: client_id, who: user_id, before, after },
    },
  });
}

type Changed = { entity: RecordedEntity; client_id: number | null };

/** Whether a webhook still sends such changes. It may have been edited since they were queued. */
export const wants = (
  { active, entities, client_id }: Pick<Webhook, 'active' | 'entities' | 'client_id'>,
  change: Changed,
) =>
  active &&
  entities.includes(shownEntity(change.entity)) &&
  (client_id === null || client_id === change.client_id);
