import type { SecurityKind } from '@retaguarda/contract/entities/security-log';
import type { Selectable } from 'kysely';
import { version } from '../../installation.ts';
import type { SecurityEventTable } from '../../platform/db/tables/tables.ts';

type Event = Selectable<SecurityEventTable>;

/** The class of an event in OCSF, and what was done. Activity 99 is one that the class does not have: it is named. */
type Mapping = { class_uid: ClassUid; activity_id: number; activity_name?: string };

type ClassUid = 3001 | 3002 | 3004 | 6003;

const accountChange = (activity_id: number): Mapping => ({ class_uid: 3001, activity_id });
const authentication = (activity_id: number): Mapping => ({ class_uid: 3002, activity_id });
const entityManagement = (activity_id: number): Mapping => ({ class_uid: 3004, activity_id });
const other = (class_uid: ClassUid, activity_name: string): Mapping => ({
  class_uid,
  activity_name,
  activity_id: 99,
});
const [created, read, updated, deleted] = [1, 2, 3, 4] as const;
const reading: Mapping = { class_uid: 6003, activity_id: read };

/** A table in docs/security-events.md shows it. */
const mappings: Record<SecurityKind, Mapping> = {
  signIn: authentication(1),
  signOut: authentication(2),
  sessionsEnded: authentication(2),
  proof: other(3002, 'Re-authentication'),
  passwordChange: accountChange(3),
  resetRequest: accountChange(4),
  link: accountChange(4),
  lockout: accountChange(9),
  unlock: other(3001, 'Unlock'),
  invitation: other(3001, 'Invitation'),
  emailChange: other(3001, 'E-mail Change'),
  factorAdded: accountChange(10),
  recoveryCodes: accountChange(10),
  factorRemoved: accountChange(11),
  factorReset: accountChange(11),
  access: other(6003, 'Refused'),
  export: reading,
  personOpened: reading,
  personData: reading,
  mcpCall: other(6003, 'MCP Tool Call'),
  erasure: entityManagement(deleted),
  tokenMade: entityManagement(created),
  tokenRevoked: entityManagement(deleted),
  webhook: entityManagement(updated),
  settings: entityManagement(updated),
  approvalPolicy: entityManagement(updated),
  approvalAsked: entityManagement(created),
  approvalGiven: entityManagement(updated),
  approvalDeclined: entityManagement(updated),
};

/** What entity management manages. */
const managed: Partial<Record<SecurityKind, string>> = {
  erasure: 'person',
  tokenMade: 'token',
  tokenRevoked: 'token',
  webhook: 'webhook',
  settings: 'settings',
  approvalPolicy: 'approval policy',
  approvalAsked: 'change request',
  approvalGiven: 'change request',
  approvalDeclined: 'change request',
};

/** The oldest version of the schema with all that is used here: https://schema.ocsf.io/1.1.0. */
const schema = '1.1.0';
const product = { name: 'Retaguarda', vendor_name: 'Retaguarda' };
const [low, informational] = [2, 1] as const;
const [success, failure] = [1, 2] as const;

/** Names a user by id: a name would stay where it was sent when we erase it here. */
const user = (id: number | null) =>
  id === null ? { name: 'unknown', type_id: 0 } : { uid: String(id), type_id: 1 };

/** An event of the security log in the form of the Open Cybersecurity Schema Framework. */
export function ocsfEvent(event: Event) {
  const { id, at, kind, is_refused, request_id, details } = event;
  const mapping = mappings[kind];
  const { class_uid, activity_id } = mapping;
  return {
    metadata: {
      version: schema,
      product: { ...product, version: version() },
      log_name: 'security',
      event_code: kind,
      uid: id,
    },
    time: at.getTime(),
    category_uid: Math.floor(class_uid / 1000),
    ...mapping,
    type_uid: class_uid * 100 + activity_id,
    severity_id: is_refused ? low : informational,
    status_id: is_refused ? failure : success,
    ...(details?.reason !== undefined && { status_detail: String(details.reason) }),
    ...partsOf[class_uid](event),
    ...(request_id && { http_request: { uid: request_id } }),
    ...(details && { unmapped: details }),
  };
}

export type OcsfEvent = ReturnType<typeof ocsfEvent>;

/** Returns the actor: the owner of the account, if nobody else is named. */
const actorOf = ({ system_user_id, by_id }: Event) => ({ user: user(by_id ?? system_user_id) });

/** A place that was erased is not sent. */
const sourceOf = ({ address }: Event) => address && address !== '***' && { src_endpoint: { ip: address } };

/** What each class requires. */
const partsOf: Record<ClassUid, (event: Event) => object> = {
  3001: (event) => ({ user: user(event.system_user_id), actor: actorOf(event), ...sourceOf(event) }),
  3002: (event) => ({
    user: user(event.system_user_id),
    actor: actorOf(event),
    service: { name: product.name },
    ...sourceOf(event),
  }),
  3004: (event) => ({
    entity: { type: managed[event.kind], name: event.kind },
    actor: actorOf(event),
    ...sourceOf(event),
  }),
  6003: (event) => ({
    actor: actorOf(event),
    api: { operation: String(event.details?.call ?? event.details?.tool ?? event.kind) },
    src_endpoint: { name: product.name },
    ...sourceOf(event),
  }),
};
