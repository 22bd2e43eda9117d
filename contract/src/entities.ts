/**
 * The entities of the product, each with its facts. Whatever depends on the entity (permissions, bulk actions, views, history,
 * webhooks, search) is derived from here. There is no zod in this file, because the first screen loads it; the rules of each
 * entity are in `entities/`.
 */

/** What can be done to a row. With its entity it is a permission, such as `department:PUT`. */
export const actions = ['GET', 'POST', 'PUT', 'ACTIVATE', 'DELETE'] as const;

export type Action = (typeof actions)[number];

/**
 * What can be done to many rows at once, with the permission it takes: that of the single change. `move`: to another department
 * and profile. `add` and `take`: skills and groups. `tag` and `untag`: companies. `end`: gives people an end date, or takes it from
 * them, which is to deactivate them later.
 */
export const bulkActionOf = {
  activate: 'ACTIVATE',
  deactivate: 'ACTIVATE',
  move: 'PUT',
  add: 'PUT',
  take: 'PUT',
  invite: 'PUT',
  delete: 'DELETE',
  tag: 'PUT',
  untag: 'PUT',
  end: 'ACTIVATE',
} as const satisfies Record<string, Action>;

export type BulkAction = keyof typeof bulkActionOf;

/** Which changes of a row require re-authentication, see docs/decisions/055-sensitive-effects.md. */
export type SensitiveChanges = {
  create?: true;
  delete?: true;
  /** Any edit, or only one that changes one of these columns. */
  edit?: true | readonly string[];
  /** What is done about a row that stays as it is. */
  acts?: readonly string[];
  /** Programs may do it as well: what they leave behind ends with their token. */
  forPrograms?: true;
};

type EntityFacts = {
  actions: readonly Action[];
  /** What the descriptions of permissions call its rows. */
  nouns: string;
  /** The address of its list in the console. The list has saved views. */
  list?: `/${string}`;
  /** The address of its import in the console, where rows are created from a file. */
  import?: `/${string}`;
  /** Each row belongs to one company or to several of them, or is a company itself. */
  company?: 'one' | 'several' | 'itself';
  /** Each row concerns all companies. People who look after some of them may view the rows, but not do these actions. */
  forAllCompanies?: readonly Action[];
  /** One list, one file and one selection may have rows of several companies, although each row belongs to one. */
  spansCompanies?: true;
  /** It has no rows of its own, or none that have a history of their own. */
  isRowless?: true;
  /** How far programs with a token may go. Without it, as far as people: they may not decide who may do what. */
  programs?: 'read' | 'none';
  /** No preset grants it, not even to view: its permissions are ticked one by one. */
  isSensitive?: true;
  /** Exporting it requires re-authentication: it is data of people (a company may be one), or says where data is sent. */
  isExportSensitive?: true;
  sensitiveChanges?: SensitiveChanges;
  bulk?: readonly BulkAction[];
  /** A deleted row cannot be restored: a webhook would return with another secret, which nobody would see. */
  isLostWhenDeleted?: true;
  /** The search over everything finds its rows. */
  isSearched?: true;
};

const switched = ['GET', 'POST', 'PUT', 'ACTIVATE'] as const;
const deletable = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const changing = ['POST', 'PUT', 'DELETE'] as const;

/** The role form, the search and the filters show them in this order. Append new ones: people know the places of the others. */
export const entities = {
  client: {
    actions: switched,
    nouns: 'companies',
    list: '/companies',
    import: '/companies/import',
    company: 'itself',
    isExportSensitive: true,
    bulk: ['activate', 'deactivate', 'tag', 'untag'],
    isSearched: true,
  },
  user: {
    actions: switched,
    nouns: 'users',
    list: '/users',
    import: '/users/import',
    company: 'one',
    isExportSensitive: true,
    sensitiveChanges: { edit: ['email', 'password_hash', 'directory_id'], acts: ['linkMade', 'anonymised'] },
    bulk: ['activate', 'deactivate', 'end', 'move', 'add', 'take', 'invite'],
    isSearched: true,
  },
  system_user: {
    actions: switched,
    nouns: 'system users',
    list: '/systemusers',
    isExportSensitive: true,
    programs: 'read',
    sensitiveChanges: {
      create: true,
      edit: [
        'email',
        'profile_id',
        'password_hash',
        'scoped',
        'scope_client_id',
        'scope_rule',
        'directory_id',
      ],
      acts: ['linkMade', 'sessionsEnded', 'factorsReset', 'anonymised'],
    },
    bulk: ['activate', 'deactivate', 'end', 'invite'],
    isSearched: true,
  },
  profile: {
    actions: deletable,
    nouns: 'BACKOFFICE profiles',
    forAllCompanies: changing,
    list: '/profiles',
    programs: 'read',
    sensitiveChanges: { edit: ['role_id', 'requires_second_step'] },
    bulk: ['delete'],
    isSearched: true,
  },
  client_profile: {
    actions: deletable,
    nouns: 'company profiles',
    list: '/profiles',
    company: 'one',
    programs: 'read',
    sensitiveChanges: { edit: ['role_id'] },
    bulk: ['delete'],
    isSearched: true,
  },
  role: {
    actions: deletable,
    nouns: 'roles',
    forAllCompanies: changing,
    list: '/roles',
    programs: 'read',
    sensitiveChanges: { create: true, edit: true, delete: true },
    bulk: ['delete'],
    isSearched: true,
  },
  department: {
    actions: deletable,
    nouns: 'departments',
    list: '/departments',
    import: '/departments/import',
    company: 'one',
    bulk: ['delete'],
    isSearched: true,
  },
  group: {
    actions: deletable,
    nouns: 'groups',
    import: '/groups/import',
    company: 'one',
    bulk: ['delete'],
    isSearched: true,
  },
  skill: {
    actions: deletable,
    nouns: 'skills',
    import: '/skills/import',
    company: 'one',
    bulk: ['delete'],
    isSearched: true,
  },
  insight: {
    actions: deletable,
    nouns: 'insights',
    list: '/insights',
    company: 'several',
    bulk: ['delete'],
    isSearched: true,
  },
  client_system: {
    actions: deletable,
    nouns: 'client system variables',
    list: '/clientsystemvariables',
    import: '/clientsystemvariables/import',
    company: 'one',
    spansCompanies: true,
    bulk: ['delete'],
  },
  client_system_variable: {
    actions: deletable,
    nouns: 'system variables',
    forAllCompanies: changing,
    list: '/systemvariables',
    bulk: ['delete'],
    isSearched: true,
  },
  clean_queue: { actions: ['GET', 'PUT'], nouns: 'queues', isRowless: true },
  change: { actions: ['GET'], nouns: 'the change record', isRowless: true, isExportSensitive: true },
  status: { actions: ['GET'], nouns: 'the status of the server', isRowless: true },
  security: {
    actions: ['GET'],
    nouns: 'the security log',
    isRowless: true,
    isSensitive: true,
    isExportSensitive: true,
  },
  service_account: {
    actions: deletable,
    nouns: 'service accounts',
    list: '/serviceaccounts',
    programs: 'none',
    isSensitive: true,
    isExportSensitive: true,
    sensitiveChanges: { acts: ['tokenMade'] },
    isSearched: true,
  },
  webhook: {
    actions: deletable,
    nouns: 'webhooks',
    list: '/webhooks',
    isSensitive: true,
    isExportSensitive: true,
    sensitiveChanges: { create: true, edit: true, forPrograms: true },
    isLostWhenDeleted: true,
    isSearched: true,
  },
  privacy_request: {
    actions: deletable,
    nouns: 'requests of data subjects',
    // An answer says what all companies hold about a person.
    forAllCompanies: changing,
    list: '/privacy',
    programs: 'none',
    isSensitive: true,
    isExportSensitive: true,
  },
  // Whoever may edit tags may also give them to companies, so the edit of a tag itself is refused where tags are stored.
  tag: { actions: deletable, nouns: 'tags', forAllCompanies: ['DELETE'], isSearched: true },
  change_request: {
    actions: ['GET', 'PUT'],
    nouns: 'change requests',
    isRowless: true,
    programs: 'read',
    isSensitive: true,
  },
  approval_policy: {
    actions: ['GET', 'PUT'],
    nouns: 'approval policies',
    forAllCompanies: ['PUT'],
    isRowless: true,
    programs: 'none',
    isSensitive: true,
  },
  // Creating also means editing one's own notes and pinning, deleting means those of others. Each note needs the permission to
  // view its row as well, so that the permissions of notes alone show nothing.
  note: {
    actions: ['GET', 'POST', 'DELETE'],
    nouns: 'notes',
    isRowless: true,
    programs: 'read',
    isSearched: true,
  },
} as const satisfies Record<string, EntityFacts>;

type Entities = typeof entities;

export type Entity = keyof Entities;

export type Permission = { [E in Entity]: `${E}:${Entities[E]['actions'][number]}` }[Entity];

/** The permissions that show queues, each alone: those who may clean a queue see it. */
export const queueViews = ['clean_queue:GET', 'clean_queue:PUT'] as const satisfies readonly Permission[];

/** The entities that have such facts, for example `EntityWith<{ list: string }>`. */
export type EntityWith<Wanted> = { [E in Entity]: Entities[E] extends Wanted ? E : never }[Entity];

export const entityNames = Object.keys(entities) as Entity[];

/** The facts of an entity, also of those that lack some of them. */
export const factsOf = (entity: Entity): EntityFacts => entities[entity];

/** The entities that have such facts, in order. The caller names the type: the compiler cannot see it in the condition. */
export const entitiesWith = <Wanted>(has: (facts: EntityFacts) => boolean) =>
  entityNames.filter((entity) => has(factsOf(entity))) as [EntityWith<Wanted>, ...EntityWith<Wanted>[]];

/** The permissions that people who look after some companies do not have, whatever their role says. */
export const permissionsForAllCompanies = entityNames.flatMap((entity) =>
  (factsOf(entity).forAllCompanies ?? []).map((action) => `${entity}:${action}` as Permission),
);

type Listed = { list: string };

export type EntityList = Entities[EntityWith<Listed>]['list'];

/** The lists of entities, by their addresses in the console. Both kinds of profiles have one list. */
export const entityLists = [
  ...new Set(entitiesWith<Listed>(({ list }) => list !== undefined).map((entity) => entities[entity].list)),
] as [EntityList, ...EntityList[]];

/** Whether a list, a file or a selection of such rows is always of one company. */
export function isWithinCompany(entity: Entity) {
  const { company, spansCompanies } = factsOf(entity);
  return company === 'one' && !spansCompanies;
}

type Bulk = { bulk: readonly BulkAction[] };

export type BulkEntity = EntityWith<Bulk>;

export const bulkActionsOf = (entity: BulkEntity) => factsOf(entity).bulk ?? [];

/** The permission for this action on rows of this entity; undefined where there is no such action. */
export function bulkAccess(entity: BulkEntity, action: BulkAction): Permission | undefined {
  if (!bulkActionsOf(entity).includes(action)) return undefined;
  // The permission to edit companies is not needed: see docs/decisions/063-tags.md.
  if (action === 'tag' || action === 'untag') return 'tag:PUT';
  return `${entity}:${bulkActionOf[action]}` as Permission;
}
