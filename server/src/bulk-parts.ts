import { type BulkEntity, bulkEntities } from '@retaguarda/contract/entities/bulk-actions';
import type { Restorations } from './capabilities/history/undo-change.ts';
import type { BulkParts } from './capabilities/jobs/bulk-entity.ts';
import type { ValuesOfCompanies } from './entities/system-variables/system-variable-store.ts';
import { describedEntities, descriptionOf, entities } from './entities.ts';
import { companyCopying } from './features/company-copies/company-copying.ts';
import type { PasswordPolicy } from './platform/auth/password-policy.ts';
import type { EncryptSecret } from './platform/crypto/secret-variables.ts';

type BulkServices = {
  encrypt: EncryptSecret;
  passwords: PasswordPolicy;
  clientVariables: ValuesOfCompanies;
};

/** What can be done to many rows at once, of each entity. */
export function bulkParts(services: BulkServices): BulkParts {
  const parts = bulkEntities.map((entity) => [entity, entities[entity].bulk(services)]);
  const { client, ...others } = Object.fromEntries(parts) as BulkParts;
  const copy = companyCopying(services.encrypt);
  return { ...others, client: { ...client, actions: { ...client.actions, copy } } };
}

/** How a deleted row is created again: by default as the undo of a bulk deletion does it. */
export const restorations = (parts: Partial<BulkParts>): Restorations =>
  Object.fromEntries(
    describedEntities.map((entity) => [
      entity,
      descriptionOf(entity).restore ?? parts[entity as BulkEntity]?.actions.delete?.undo,
    ]),
  );
