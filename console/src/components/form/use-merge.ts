import type { UseFormReturnType } from '@mantine/form';
import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { fieldsIn, type Units, withChanges, withValuesOf } from './changes.ts';
import type { Draft } from './drafts.ts';
import type { FormEvent, FormState } from './form-state.ts';
import type { LoadedRow } from './loaded-row.tsx';
import {
  type Choice,
  choiceAt,
  type Fields,
  mergeChanges,
  undecidedIn,
  type Versions,
  valuesOfChoice,
} from './merge.ts';

type MergeOptions<Values extends object> = {
  form: Pick<
    UseFormReturnType<Values>,
    'values' | 'getInitialValues' | 'setInitialValues' | 'resetDirty' | 'setValues'
  >;
  /** The values of the form as they would be sent. */
  entered: Values;
  row: Pick<LoadedRow<unknown>, 'version' | 'readAt' | 'readAgain'>;
  /** The values of the row as it was read last. */
  loaded: Values;
  units: Units;
  state: FormState;
  dispatch: Dispatch<FormEvent>;
};

/**
 * Reads the row again when somebody else has saved it meanwhile, and brings both changes together. Only fields that both
 * have changed are left to the person, and nothing is sent before they have seen it.
 */
export function useMerge<Values extends object>(options: MergeOptions<Values>) {
  const { form, entered, row, loaded, units, state, dispatch } = options;
  const { merge, refused } = state;
  const panel = useRef<HTMLDivElement>(null);
  const undecided = undecidedIn(merge, form.values);

  const bringTogether = (versions: Versions<Values>, baseVersion: number | undefined) => {
    const { values, ...rest } = mergeChanges(versions, units);
    form.setInitialValues(versions.theirs);
    form.resetDirty(versions.theirs);
    form.setValues(values);
    dispatch({ type: 'merged', merge: { ...versions, ...rest, baseVersion, keptMine: [] } });
  };

  const mergeRead = useEffectEvent((readAt: number) => {
    if (!refused || refused.readAt === readAt) return;
    const base = withValuesOf(form.getInitialValues(), undecided.flat(), merge?.base ?? {});
    bringTogether({ base, mine: entered, theirs: loaded }, refused.version);
  });
  useEffect(() => mergeRead(row.readAt), [row.readAt]);

  return {
    undecided,
    panel,
    showUndecided: () => {
      if (undecided.length > 0) panel.current?.querySelector<HTMLElement>('[role=radio]')?.focus();
    },
    choiceAt: (fields: Fields) => merge && choiceAt(merge, form.values, fields),
    choose: (fields: Fields, choice: Choice) => {
      if (!merge) return;
      const chosen = valuesOfChoice(merge, fields, choice) ?? merge.mine;
      form.setValues(withValuesOf(form.values, fields, chosen));
      dispatch({ type: 'chosen', fields, choice });
    },
    close: () => dispatch({ type: 'mergeClosed' }),
    /** Called when the server has refused a change because the row has another version. */
    onConflict: async () => {
      dispatch({ type: 'conflict', row });
      const isRead = await row.readAgain();
      if (!isRead) dispatch({ type: 'unreadable' });
    },
    /** Brings a draft together with a row that was changed after it. */
    mergeDraft: ({ changes, before, version }: Draft) => {
      const theirs = form.getInitialValues();
      const base = withValuesOf(theirs, fieldsIn(changes), before);
      bringTogether({ base, mine: withChanges(theirs, changes), theirs }, version);
    },
  };
}
