import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { Access } from '@retaguarda/contract/endpoint';
import type { BulkEntity } from '@retaguarda/contract/entities';
import type { JobActionName } from '@retaguarda/contract/entities/jobs';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { JobParameters } from '../../platform/db/tables/job-tables.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { MailingAuthor } from '../../platform/mail/mail-store.ts';
import type { NewRow } from './job-store.ts';

/** A row of a job, and its input, if each row has its own. A row that is to be created has no id. */
export type RowToWork = {
  row_id: number | null;
  input: object | null;
  /** The line or the place of an earlier row of the job with the same key. */
  repeats?: number | null;
};

/** What all rows of the job have in common. */
export type Shared = {
  client_id: number | null;
  parameters: JobParameters;
  /** Asks the database once for all rows that are worked on together. */
  once: <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>;
};

/**
 * The outcome of a row: `same` when nothing had to change; undefined when there is no such row; otherwise the row after the
 * change, and what an undo needs. A deleted row has no version any more.
 */
type Worked = 'same' | undefined | { id: number; version: number | null; kept?: object };

/**
 * Changes one row in the given transaction by the entity's own store, as the single call does, and refuses by throwing.
 * The check of a job does the same, and rolls it back.
 */
type Work = (transaction: Db, row: RowToWork, shared: Shared, by: MailingAuthor) => Promise<Worked>;

/** What is done to each row of a job. */
export type JobStep = {
  /** The permission for it, checked again for every row while the job runs. */
  access: Access;
  /** The columns that it may change; without them, any. Its maker re-authenticates for those that are sensitive. */
  columns?: readonly string[];
  /** Chooses the message of a foreign key: a deletion has linked rows, any other change names a missing row. */
  method?: 'DELETE';
  /** The policies that its rows may need an approval for, where it runs without a check. */
  policies?: readonly ApprovalKind[];
  sendsMail?: true;
  /** The table that it adds rows to. */
  grows?: keyof Tables;
  work: Work;
};

/** With `undo` it can be undone: then the `input` of a row is what `work` returned as `kept`. */
export type WorkingAction = JobStep & { undo?: JobStep };

/** What its own call did at once is only undone by a job. */
export type JobAction = WorkingAction | { undo: JobStep };

/** The cells of a row of a file, by the keys of its columns. Empty cells are left out. */
export type Cells = Record<string, string>;

export type ImportAction = WorkingAction & {
  /** Whether a file may have this column. */
  isKnown: (column: string) => boolean;
  newRows: (db: Db, rows: Cells[]) => Promise<NewRow[]>;
};

export type FoundRow = { id: number; version: number; name: string };

/** How the rows of an entity are found, and what can be done to many of them. */
export type BulkPart = {
  /** A page of its list: all rows that match a search are read as one. */
  page: (db: Db, query: never) => Promise<{ rows: FoundRow[]; total: number }>;
  /** The rows with these ids, where the table has no names. */
  withIds?: (db: Db, ids: number[], client_id: number | undefined) => Promise<FoundRow[]>;
  actions: Partial<Record<JobActionName, JobAction>> & { import?: ImportAction };
};

export type BulkParts = Record<BulkEntity, BulkPart>;

/** What the jobs do: to the rows of entities, and to the configuration. */
export type JobParts = BulkParts & { configuration?: Pick<BulkPart, 'actions'> };
