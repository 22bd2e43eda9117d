import type { Endpoint } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import { callsOf } from '@retaguarda/contract/entities/calls';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { departmentInput } from '@retaguarda/contract/entities/departments';
import type { ListEndpoint } from './use-list.ts';

export type Recorded = Record<string, unknown>;

type Restoring = {
  list: ListEndpoint;
  edit: Endpoint;
  /** Only for what can be deleted. */
  create: Endpoint | undefined;
  /** The fields of a deleted row that are sent to create it again. Without it, all that the call takes. */
  created: string[] | undefined;
  /** Whether the calls name the company of the row. */
  isOfCompany: boolean;
};

/** The calls that put a row back, with their rules and permissions. */
export function restoringOf({ entity }: { entity: ChangeEntity }): Restoring {
  const { list, edit, create, remove } = callsOf(entity);
  // A deleted webhook would come back with another secret, which nobody would see.
  const isCreatedAgain = remove !== undefined && entity !== 'webhook';
  return {
    list: list as ListEndpoint,
    edit,
    create: isCreatedAgain ? create : undefined,
    // A department that was the main one comes back as an ordinary one.
    created: entity === 'department' ? Object.keys(departmentInput.shape) : undefined,
    isOfCompany: factsOf(entity).company === 'one',
  };
}

/** The call that creates a deleted row again: its query and its body. */
export function creationOf(entry: { entity: ChangeEntity }, before: Recorded) {
  const { create, created = Object.keys(create?.body?.shape ?? {}) } = restoringOf(entry);
  const pick = (names: string[]) =>
    Object.fromEntries(names.filter((name) => name in before).map((name) => [name, before[name]]));
  return { query: pick(Object.keys(create?.query?.shape ?? {})), body: pick(created) };
}
