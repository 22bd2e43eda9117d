import type { NotedRow } from '@retaguarda/contract/entities/notes';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../../platform/ui/address.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';

/** Returns the link to the page of a row that has notes. */
export const linkToNoted = ({ entity, row_id }: NotedRow, client_id: number | null | undefined): LinkTo =>
  entity === 'change_request'
    ? linkOptions({ to: '/approval/$idRequest', params: { idRequest: String(row_id) } })
    : linkToRow({ entity, row_id, client_id });

/** Returns the anchor of a note on the page of its row. */
export const anchorOf = (note: number) => `note-${note}`;
