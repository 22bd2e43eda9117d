import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

/** The chat platform adds these rows. */
export type QueueEntryTable = {
  id: Generated<string>;
  client_id: number;
  skill_id: number | null;
  contact: string;
  channel: string;
  since: Time;
};

/** A cleaning of a queue, with who made it and who put the conversations back. */
export type QueueCleaningTable = {
  id: Generated<number>;
  client_id: number;
  skill_id: number | null;
  skill_name: string | null;
  without_skill: boolean;
  key: string | null;
  total_removed: number;
  user_id: number;
  user_name: string;
  at: Generated<Date>;
  undone_at: Date | null;
  undone_by: string | null;
};

export type RemovedQueueEntryTable = {
  id: string;
  cleaning_id: number;
  skill_id: number | null;
  contact: string;
  channel: string;
  since: Date;
};
