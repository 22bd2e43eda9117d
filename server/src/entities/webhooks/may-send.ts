import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { sendableEntities, type Webhook, type WebhookHalt } from '@retaguarda/contract/entities/webhooks';
import { sayOf } from '@retaguarda/contract/messages';
import type { Actor } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

type Wanted = Pick<Webhook, 'entities' | 'client_id'>;

/** The permission that its owner needs: a webhook sends entries of the change record. */
const permissionsFor = ({ entities }: Pick<Wanted, 'entities'>) => [
  'change:GET',
  ...entities.map((entity) => `${entity}:GET`),
];

/** Whether these permissions allow viewing what is sent of an entity. A test has no entity and reveals nothing. */
export const mayView = (granted: ReadonlySet<string>, entity: ChangeEntity | null) =>
  entity === null || permissionsFor({ entities: [entity] }).every((permission) => granted.has(permission));

/** Refuses a webhook that sends what its owner may not view, or entities that have nothing to do with its company. */
export function requireMaySend({ granted }: Actor, wanted: Wanted) {
  const missing = permissionsFor(wanted).find((permission) => !granted.has(permission));
  if (missing) throw new Refusal(403, sayOf('No permission', missing));
  const sendable = sendableEntities(wanted.client_id);
  if (!wanted.entities.every((entity) => sendable.includes(entity)))
    throw new FieldRefusal('entities', 'Does not belong to one company');
}

type Stored = {
  entities: Webhook['entities'];
  is_owner_active: boolean;
  is_token_working: boolean;
  granted: string[];
  secret: string;
};

/** Why nothing may be sent now; null when it may. */
export function haltOf(
  { entities, is_owner_active, is_token_working, granted, secret }: Stored,
  secrets: WebhookSecrets,
): WebhookHalt | null {
  if (!is_owner_active) return 'owner';
  if (!is_token_working) return 'token';
  if (!permissionsFor({ entities }).every((permission) => granted.includes(permission))) return 'permission';
  return secrets.decrypt(secret) === undefined ? 'secret' : null;
}
