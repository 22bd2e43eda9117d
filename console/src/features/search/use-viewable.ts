import { accessTo, type FoundGroup } from '@retaguarda/contract/entities/search';
import { useCan } from '../../platform/session/use-can.ts';

/**
 * Keeps what the person may view of what was found. The server has done so already, unless they see the console as a
 * profile that may view less than they.
 */
export function useViewable() {
  const can = useCan();
  return (groups: FoundGroup[]) => groups.filter(({ kind }) => can({ access: accessTo(kind) }));
}
