import { tags } from '@retaguarda/contract/entities/tags';
import { useCall } from '../../platform/api/use-call.ts';

/** All tags, by their names; undefined until they are loaded. They are read only where somebody needs them. */
export const useTags = (isNeeded = true) =>
  useCall(tags.list, isNeeded ? { query: {} } : undefined).data?.tags;
