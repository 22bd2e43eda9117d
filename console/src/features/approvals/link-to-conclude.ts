import { factsOf } from '@retaguarda/contract/entities';
import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import { linkOptions } from '@tanstack/react-router';
import { isExport, logOf } from '../../capabilities/approvals/request-subject.ts';
import { type LinkTo, linkWithSearch, type ScreenPath } from '../../platform/ui/address.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';

/** The row that a request is about, where its address needs no company. */
function linkToSubject({ entity, row_id }: ChangeRequest) {
  if (!entity || row_id === null || factsOf(entity).company === 'one') return undefined;
  return linkToRow({ entity, row_id, client_id: undefined });
}

/** Where the author sends an approved call again; undefined if that is not known. */
export function linkToConclude(request: ChangeRequest): LinkTo | undefined {
  const { call, entity } = request;
  if (call === 'POST /webhook') return linkOptions({ to: '/webhook' });
  const list = entity ? (factsOf(entity).list as ScreenPath | undefined) : undefined;
  if (isExport(request)) return logOf(request)?.link ?? (list && linkWithSearch(list, {}));
  return linkToSubject(request);
}
