import type { Endpoint } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import { callsOf } from '@retaguarda/contract/entities/calls';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { ListEndpoint } from './use-list.ts';

export type Recorded = Record<string, unknown>;

type Restoring = {
  list: ListEndpoint;
  edit: Endpoint;
  /** The call that creates such rows, for entities whose deleted rows can be restored. */
  create: Endpoint | undefined;
  /** Whether the calls name the company of the row. */
  isOfCompany: boolean;
};

/** The calls that put a row back, with their rules and permissions. */
export function restoringOf({ entity }: { entity: ChangeEntity }): Restoring {
  const { list, edit, create, remove } = callsOf(entity);
  const { company, isLostWhenDeleted } = factsOf(entity);
  return {
    list: list as ListEndpoint,
    edit,
    create: remove && !isLostWhenDeleted ? create : undefined,
    isOfCompany: company === 'one',
  };
}
