import {
  type Action,
  type Entity,
  entities,
  entitiesWith,
  entityNames,
  factsOf,
  type Permission,
  queueViews,
} from './entities.ts';

export type { Permission };

/** Every permission, in the form that a session contains: `department:GET`. */
export const permissions = entityNames.flatMap((entity) =>
  factsOf(entity).actions.map((action) => `${entity}:${action}` as Permission),
);

/** What it takes to view the rows of an entity. */
export const viewAccess = (entity: Entity) =>
  entity === 'clean_queue' ? queueViews : (`${entity}:GET` as const);

/** The entities whose rows belong to companies. To see such rows, a user has to choose the company first. */
export const companyEntities = entitiesWith<{ company: 'one' | 'several' }>(
  ({ company }) => company === 'one' || company === 'several',
);

const verbs: Record<Action, string> = {
  GET: 'View',
  POST: 'Create',
  PUT: 'Edit',
  ACTIVATE: 'Activate and deactivate',
  DELETE: 'Delete',
};

/** The description of a permission in the API, such as 'View companies'. The console translates it. */
export function describePermission(entity: Entity, action: Action) {
  if (entity === 'clean_queue' && action === 'PUT') return 'Clear the queue of a company';
  if (entity === 'privacy_request' && action === 'DELETE') return 'Anonymise people';
  return `${verbs[action]} ${entities[entity].nouns}`;
}
