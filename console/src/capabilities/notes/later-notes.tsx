import type { NotedRow } from '@retaguarda/contract/entities/notes';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { needs, useCan } from '../../platform/session/use-can.ts';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';

type Notes = FunctionComponent<{ row: NotedRow }>;

const nothing = { default: () => null };

/** The code of the notes, after the first screen: Markdown needs a parser. Without it, the page works as before. */
const later = (load: () => Promise<Notes>) =>
  lazy<Notes>(() =>
    afterFirstScreen.then(load).then(
      (notes) => ({ default: notes }),
      () => nothing,
    ),
  );

const Card = later(async () => (await import('./notes-card.tsx')).NotesCard);
const Pinned = later(async () => (await import('./pinned-note.tsx')).PinnedNote);

const viewed = needs('note:GET');

/** The card with the notes about a row, for those who may view them. */
export const RowNotes = ({ row }: { row: NotedRow }) =>
  useCan()(viewed) && (
    <Suspense>
      <Card row={row} />
    </Suspense>
  );

/** The pinned note about a row. */
export const RowPinnedNote = ({ row }: { row: NotedRow }) =>
  useCan()(viewed) && (
    <Suspense>
      <Pinned row={row} />
    </Suspense>
  );
