export const actions = ['GET', 'POST', 'PUT', 'ACTIVATE', 'DELETE'] as const;

/** The actions of each entity, in the order in which the role form shows them. The server uses the same table. */
export const permissionTable = {
  client: ['GET', 'POST', 'PUT', 'ACTIVATE'],
  user: ['GET', 'POST', 'PUT', 'ACTIVATE'],
  system_user: ['GET', 'POST', 'PUT', 'ACTIVATE'],
  profile: ['GET', 'POST', 'PUT', 'DELETE'],
  client_profile: ['GET', 'POST', 'PUT', 'DELETE'],
  role: ['GET', 'POST', 'PUT', 'DELETE'],
  department: ['GET', 'POST', 'PUT', 'DELETE'],
  group: ['GET', 'POST', 'PUT', 'DELETE'],
  skill: ['GET', 'POST', 'PUT', 'DELETE'],
  insight: ['GET', 'POST', 'PUT', 'DELETE'],
  client_system: ['GET', 'POST', 'PUT', 'DELETE'],
  client_system_variable: ['GET', 'POST', 'PUT', 'DELETE'],
  clean_queue: ['PUT'],
  change: ['GET'],
  status: ['GET'],
  security: ['GET'],
  service_account: ['GET', 'POST', 'PUT', 'DELETE'],
  webhook: ['GET', 'POST', 'PUT', 'DELETE'],
  privacy_request: ['GET', 'POST', 'PUT', 'DELETE'],
} as const satisfies Record<string, readonly (typeof actions)[number][]>;

type Table = typeof permissionTable;
export type Entity = keyof Table;

/** The entities whose rows belong to a company. To see such rows, a user has to choose the company first. */
export const companyEntities = [
  'user',
  'client_profile',
  'department',
  'group',
  'skill',
  'insight',
  'client_system',
] as const satisfies readonly Entity[];

/** Entities that no preset grants, not even to view: they have to be ticked one by one. */
export const sensitiveEntities: readonly string[] = [
  'security',
  'service_account',
  'webhook',
  'privacy_request',
] satisfies Entity[];

export type Permission = { [Entity in keyof Table]: `${Entity}:${Table[Entity][number]}` }[keyof Table];

/** Every permission, in the form that a session contains: `department:GET`. */
export const permissions = Object.entries(permissionTable).flatMap(([entity, allowed]) =>
  allowed.map((action) => `${entity}:${action}` as Permission),
);

type ViewedEntity = { [E in Entity]: 'GET' extends Table[E][number] ? E : never }[Entity];

/** The entities whose rows can be viewed. */
export const viewedEntities = Object.entries(permissionTable)
  .filter(([, allowed]) => (allowed as readonly string[]).includes('GET'))
  .map(([entity]) => entity as ViewedEntity);

const verbs: Record<string, string> = {
  GET: 'View',
  POST: 'Create',
  PUT: 'Edit',
  ACTIVATE: 'Activate and deactivate',
  DELETE: 'Delete',
};

const nouns: Record<keyof Table, string> = {
  client: 'companies',
  user: 'users',
  system_user: 'system users',
  profile: 'BACKOFFICE profiles',
  client_profile: 'company profiles',
  role: 'roles',
  department: 'departments',
  group: 'groups',
  skill: 'skills',
  insight: 'insights',
  client_system: 'client system variables',
  client_system_variable: 'system variables',
  clean_queue: 'queues',
  change: 'the change record',
  status: 'the status of the server',
  security: 'the security log',
  service_account: 'service accounts',
  webhook: 'webhooks',
  privacy_request: 'requests of data subjects',
};

/** The description of a permission in the API, such as 'View companies'. The console translates it. */
export function describePermission(entity: string, action: string) {
  if (entity === 'clean_queue') return 'Clean the queue of a company';
  if (entity === 'privacy_request' && action === 'DELETE') return 'Anonymise people';
  return `${verbs[action] ?? action} ${nouns[entity as keyof Table] ?? entity}`;
}
