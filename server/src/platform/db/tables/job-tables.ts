import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { JobActionName, JobEntity, JobRowState, JobState } from '@retaguarda/contract/entities/jobs';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import type { Language } from '@retaguarda/contract/languages';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { Approved } from '../write/require-approval.ts';

/** What all rows of a job have in common: the recorded reason, the new values, and whether new people are invited. */
export type JobParameters = {
  reason?: string | undefined;
  values?: object | undefined;
  invites?: boolean | undefined;
};

/** Changes many rows, see docs/decisions/032-jobs.md. */
export type JobTable = {
  id: Generated<number>;
  made_by: number;
  made_at: ColumnType<Date, never, never>;
  language: Language;
  entity: JobEntity;
  action: JobActionName;
  client_id: number | null;
  parameters: ColumnType<JobParameters, string, string>;
  /** The job whose rows this one puts back. */
  undoes: number | null;
  state: JobState;
  /** Whether its maker could do what is sensitive when they began it. */
  is_reauthenticated: Generated<boolean>;
  /** The policies that its rows need an approval for, as its check has found. */
  policies: ColumnType<ApprovalKind[], never, ApprovalKind[]>;
  /** The request that was approved, and who approved it. */
  approval: ColumnType<Approved | null, string | undefined, string>;
  total: Generated<number>;
  planned: Generated<number>;
  ok: Generated<number>;
  same: Generated<number>;
  refused: Generated<number>;
  done: Generated<number>;
  undone: Generated<number>;
  /** When it is to run, if it was scheduled. */
  run_at: ColumnType<Date | null, never, Date | null>;
  /** When it began to run. */
  begun_at: ColumnType<Date | null, RawBuilder<Date> | undefined, RawBuilder<Date>>;
  finished_at: ColumnType<Date | null, never, Date>;
  undo_until: ColumnType<Date | null, never, Date | null>;
  lease_until: ColumnType<Date | null, never, Date | null>;
};

/** One row of a job, by its place in it. */
export type JobRowTable = {
  job_id: number;
  place: number;
  /** The line of the file that it stood in. */
  line: number | null;
  row_id: number | null;
  name: string;
  expected_version: number | null;
  input: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** The key in which the rows of a job must differ. */
  key: string | null;
  state: JobRowState;
  /** Why it was refused: the answer to the same change as a single call. */
  reason: ColumnType<ErrorReply | null, never, string | null>;
  version_after: number | null;
  kept: ColumnType<Record<string, unknown> | null, never, string | null>;
};
