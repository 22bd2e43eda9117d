import type { ViewedList, ViewSearch } from '@retaguarda/contract/entities/views';
import type { ColumnType, Generated } from 'kysely';

/** A search of a list under a name. */
export type ListViewTable = {
  id: Generated<number>;
  owner_id: number;
  list: ViewedList;
  name: string;
  search: ColumnType<ViewSearch, string, string>;
  shared: boolean;
  version: Generated<number>;
};

/** The view with which a person opens a list. */
export type FirstViewTable = { person_id: number; list: ViewedList; view_id: number };
