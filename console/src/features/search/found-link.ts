import type { FoundKind, FoundRow } from '@retaguarda/contract/entities/search';
import { IconNote } from '@tabler/icons-react';
import { linkToNoted } from '../../capabilities/notes/link-to-noted.ts';
import { entityCards, linkToRow } from '../../platform/words/entity-cards.ts';

/** Returns the icon of a kind of results. */
export const foundIcon = (kind: FoundKind) => (kind === 'note' ? IconNote : entityCards[kind].icon);

type FoundEntity = Exclude<FoundKind, 'note'>;

/** Returns the link to the page of a result. Only notes are about another row, whose page shows them. */
export const foundLink = (kind: FoundKind, { id, about, client }: FoundRow) =>
  about
    ? linkToNoted(about, client?.id)
    : linkToRow({ entity: kind as FoundEntity, row_id: id, client_id: client?.id });
