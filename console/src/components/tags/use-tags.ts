import { tags } from '@retaguarda/contract/entities/tags';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';

/** Reads all tags, in the order of their names, if they are needed and the person may see them. */
export function useTagReading(isNeeded = true) {
  const can = useCan();
  return useCall(tags.list, isNeeded && can(tags.list) ? { query: {} } : undefined);
}

/** Returns all tags; undefined until they are loaded. */
export const useTags = (isNeeded?: boolean) => useTagReading(isNeeded).data?.tags;
