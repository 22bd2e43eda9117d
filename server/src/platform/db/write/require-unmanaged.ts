import { type Managed, managedColumns } from '@retaguarda/contract/directories';
import type { DirectoryColumns } from '../tables/columns.ts';
import type { Tables } from '../tables/tables.ts';

/** Thrown when somebody changes what only a directory changes. */
export class ManagedByDirectory extends Error {}

/** The author of a change of a person. Only a directory that manages people has marks, which may be empty. */
export type Managing = {
  program?: { id: number } | undefined;
  directoryMarks?: DirectoryMarks | undefined;
};

/** What a directory stores with the person that it changes. */
export type DirectoryMarks = {
  /** The id of the person in the directory. */
  directory_key?: string | null;
  directory_profile?: boolean;
  directory_removed?: boolean;
};

const isManaged = (row: object): row is Managed => 'directory_id' in row && row.directory_id !== null;

/** Refuses a change of these columns of a managed person, or of all of them (a deletion), unless their directory makes it. */
export function requireUnmanaged(
  by: Managing,
  before: object | undefined,
  changed: readonly string[] | 'all',
) {
  if (!before || !isManaged(before)) return;
  if (by.directoryMarks && by.program?.id === before.directory_id) return;
  const managed = managedColumns(before);
  if (changed === 'all' || changed.some((column) => managed.includes(column))) throw new ManagedByDirectory();
}

type ManagedTable = {
  [Name in keyof Tables]: Tables[Name] extends DirectoryColumns ? Name : never;
}[keyof Tables];

/** The tables of people whom a directory may manage. */
const managedTables: Record<ManagedTable, true> = { system_user: true, user: true };

/** Throws for a table of people: only who reads a person first knows whether a directory manages them. */
export function requireNoPeople(table: string) {
  if (table in managedTables)
    throw new Error(`Rows of ${table} must be read before they are changed: use edit`);
}

/** The columns by which a directory marks a person as its own; none in any other change. */
export function directoryColumns({ program, directoryMarks }: Managing, before?: Managed) {
  if (!program || !directoryMarks) return {};
  if (before && before.directory_id !== null && before.directory_id !== program.id)
    throw new ManagedByDirectory();
  return { directory_id: program.id, ...directoryMarks };
}

/** The columns of a person whom no directory manages. */
export const unmanaged = {
  directory_id: null,
  directory_key: null,
  directory_profile: false,
  directory_removed: false,
};
