import type { Draft } from './drafts.ts';
import type { Choice, Fields, Merge } from './merge.ts';

type Reading = { version: number | undefined; readAt: number };

/** The state of a row's form. Its values and errors are in Mantine's form, and what is being sent in the mutations. */
export type FormState = {
  /**
   * `asking`: the person is asked about their changes before they are sent. `reading`: somebody else has saved the row
   * meanwhile, so it is read again. `stale`: it could not be read.
   */
  step: 'editing' | 'asking' | 'reading' | 'stale';
  /** The reading of the row that the refused changes were made to, until a newer one is merged. */
  refused: Reading | undefined;
  /** The changes of two people, until the person closes the panel that shows them. */
  merge: Merge | undefined;
  /** The earlier input that was not sent, until the person restores or discards it. */
  offered: Draft | undefined;
};

export type FormEvent =
  | { type: 'asked' | 'answered' | 'unreadable' | 'mergeClosed' | 'draftSettled' }
  | { type: 'conflict'; row: Reading }
  | { type: 'merged'; merge: Merge }
  | { type: 'chosen'; fields: Fields; choice: Choice };

export const formOpened = (offered: Draft | undefined): FormState => ({
  step: 'editing',
  refused: undefined,
  merge: undefined,
  offered,
});

export function formReducer(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'asked':
      return { ...state, step: 'asking' };
    case 'answered':
      return { ...state, step: 'editing' };
    case 'conflict':
      return { ...state, step: 'reading', refused: event.row };
    case 'unreadable':
      return { ...state, step: 'stale' };
    case 'merged':
      return { ...state, step: 'editing', refused: undefined, merge: event.merge };
    case 'chosen':
      return { ...state, merge: state.merge && withChoice(state.merge, event.fields, event.choice) };
    case 'mergeClosed':
      return { ...state, merge: undefined };
    case 'draftSettled':
      return { ...state, offered: undefined };
  }
}

function withChoice(merge: Merge, fields: Fields, choice: Choice): Merge {
  const others = merge.keptMine.filter((kept) => kept !== fields);
  return { ...merge, keptMine: choice === 'mine' ? [...others, fields] : others };
}
