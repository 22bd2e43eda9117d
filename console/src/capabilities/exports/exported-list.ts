import type { ExportedEntity } from '@retaguarda/contract/entities/exports';

export type ExportedList = {
  entity: ExportedEntity;
  /** The title of the list, from which the file gets its name. */
  title: string;
  /** What was searched; undefined before the first search. */
  search: Record<string, unknown> | undefined;
};
