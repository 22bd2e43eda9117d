import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { Delivery, DeliveryError, WebhookStop } from '@retaguarda/contract/entities/webhooks';
import type { Language } from '@retaguarda/contract/languages';
import type { ColumnType, Generated } from 'kysely';

export type WebhookTable = {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  url: string;
  entities: ColumnType<ChangeEntity[], string, string>;
  client_id: number | null;
  active: boolean;
  /** Why the server switched it off. */
  stopped: WebhookStop | null;
  /** Encrypted, both. */
  secret: string;
  old_secret: string | null;
  old_secret_until: ColumnType<Date | null, never, Date | null>;
  created_by: number;
  created_at: ColumnType<Date, never, never>;
  owner_id: number;
  /** The token of the program that made it, or changed it last. */
  token_id: string | null;
  language: Language;
};

/** A trigger of the changes adds the rows. */
export type WebhookDeliveryTable = {
  id: Generated<string>;
  key: ColumnType<string, never, never>;
  webhook_id: number;
  change_id: string | null;
  change_at: Date | null;
  state: Generated<Delivery['state']>;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  attempts: Generated<number>;
  tries: Generated<number>;
  first_tried_at: Date | null;
  tried_at: Date | null;
  delivered_at: Date | null;
  status: number | null;
  milliseconds: number | null;
  error: DeliveryError | null;
};
