import type { Icon } from '@tabler/icons-react';
import { useEffect, useId } from 'react';

/** The actions for the record on the page. */
export type RecordAction = {
  label: string;
  icon: Icon;
  act: () => unknown;
  /** It is what the record needs now, such as an invitation. */
  comesFirst?: true;
};

const offered = new Map<string, RecordAction>();

/** Offers an action of the open page in the palette too; undefined offers nothing. */
export function useRecordAction(action: RecordAction | undefined) {
  const id = useId();
  useEffect(() => {
    // An action that is already there keeps its place.
    if (action) offered.set(id, action);
    else offered.delete(id);
  });
  useEffect(() => () => void offered.delete(id), [id]);
}

/** Returns the actions of the open page. */
export const recordActions = () =>
  [...offered.values()].sort((one, other) => Number(!one.comesFirst) - Number(!other.comesFirst));
