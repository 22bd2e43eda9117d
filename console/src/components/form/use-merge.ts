import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldsIn, type Units, valueAt, withChanges, withValueAt, withValuesOf } from './changes.ts';
import type { Draft } from './drafts.ts';
import { type Collision, joinedLists, mergeChanges, type Versions } from './merge-changes.ts';

/** Whose value wins in a field that both have changed. `both` joins two lists. */
export type Choice = 'mine' | 'theirs' | 'both';

export type Merge = Versions<object> & {
  /** The version of the row that the changes were made to. */
  baseVersion: number | undefined;
  collisions: Collision[];
  /** The fields that only the other one has changed. */
  taken: string[];
};

type MergeOptions = {
  form: {
    values: object;
    getInitialValues: () => object;
    setInitialValues: (values: never) => void;
    resetDirty: (values: never) => void;
    setValues: (values: never) => void;
  };
  /** The values of the form as they would be sent. */
  entered: object;
  /** The row as it was read last, and its version. */
  loaded: object;
  version: number | undefined;
  readAgain: () => Promise<unknown>;
  units: Units;
};

/**
 * When somebody else has saved the row meanwhile, reads it again and brings both changes together. Only fields that both
 * have changed are left to the person, and nothing is sent before they have seen it.
 */
export function useMerge({ form, entered, loaded, version, readAgain, units }: MergeOptions) {
  const [state, setState] = useState<'reading' | 'failed'>();
  const [merge, setMerge] = useState<Merge>();
  /** The fields where the person has chosen their own value. */
  const [chosenMine, setChosenMine] = useState<readonly Collision[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  const baseVersion = useRef(version);

  const isAt = (values: object, { fields }: Collision) =>
    fields.every(
      (field) => JSON.stringify(valueAt(form.values, field)) === JSON.stringify(valueAt(values, field)),
    );
  /** The saved values, with both versions of a list field joined; undefined for other fields. */
  const joined = ({ fields }: Collision) => {
    const [field = '', ...others] = fields;
    if (!merge || others.length > 0) return undefined;
    const at = (values: object) => valueAt(values, field);
    const list = joinedLists({ base: at(merge.base), mine: at(merge.mine), theirs: at(merge.theirs) });
    return list && withValueAt(merge.theirs, field, list);
  };

  /** The choice for these fields; undefined before it is made, and when another value was typed. */
  const choiceAt = (collision: Collision): Choice | undefined => {
    if (!merge) return undefined;
    if (isAt(merge.theirs, collision)) return 'theirs';
    if (isAt(merge.mine, collision)) return chosenMine.includes(collision) ? 'mine' : undefined;
    const both = joined(collision);
    return both && isAt(both, collision) ? 'both' : undefined;
  };
  const undecided = (merge?.collisions ?? []).filter(
    (collision) => merge && isAt(merge.mine, collision) && !chosenMine.includes(collision),
  );

  const bringTogether = (versions: Versions<object>) => {
    const { values, ...rest } = mergeChanges(versions, units);
    form.setInitialValues(versions.theirs as never);
    form.resetDirty(versions.theirs as never);
    form.setValues(values as never);
    setChosenMine([]);
    setMerge({ ...versions, ...rest, baseVersion: baseVersion.current });
    setState(undefined);
    baseVersion.current = version;
  };

  const takeNews = useEffectEvent(() => {
    if (!state) return;
    const open = undecided.flatMap(({ fields }) => fields);
    const base = withValuesOf(form.getInitialValues(), open, merge?.base ?? {});
    bringTogether({ base, mine: entered, theirs: loaded });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is the sign that the row was read again.
  useEffect(() => takeNews(), [version]);

  return {
    state,
    merge,
    undecided,
    panel,
    /** For the draft: what the person has not decided about yet is still based on the older version. */
    open:
      merge && undecided.length > 0
        ? {
            fields: undecided.flatMap(({ fields }) => fields),
            base: merge.base,
            version: merge.baseVersion,
          }
        : undefined,
    showUndecided: () => {
      if (undecided.length > 0) panel.current?.querySelector<HTMLElement>('[role=radio]')?.focus();
    },
    choiceAt,
    joined,
    /** Called when the server has refused a change because the row has another version. */
    onConflict: async () => {
      setState('reading');
      await readAgain();
      setState((now) => now && 'failed');
    },
    /** Brings a draft together with a row that was changed after it. */
    onOlderDraft: ({ changes, before, version }: Draft) => {
      const theirs = form.getInitialValues();
      baseVersion.current = version;
      bringTogether({
        base: withValuesOf(theirs, fieldsIn(changes), before),
        mine: withChanges(theirs, changes),
        theirs,
      });
    },
    choose: (collision: Collision, choice: Choice) => {
      if (!merge) return;
      const values = choice === 'both' ? joined(collision) : merge[choice];
      form.setValues(withValuesOf(form.values, collision.fields, values ?? merge.mine) as never);
      setChosenMine([
        ...chosenMine.filter((one) => one !== collision),
        ...(choice === 'mine' ? [collision] : []),
      ]);
    },
    close: () => setMerge(undefined),
  };
}
