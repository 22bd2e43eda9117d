import type { PersonKey } from '@retaguarda/contract/entities/people';
import type { ErasureReceipt, Hold } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyKind, PrivacyState } from '@retaguarda/contract/entities/privacy-requests';
import type { ColumnType, Generated } from 'kysely';

export type PrivacyRequestTable = {
  id: Generated<number>;
  version: Generated<number>;
  kind: PrivacyKind;
  state: Generated<PrivacyState>;
  name: string;
  email: string;
  phone: string;
  document: string;
  subject_entity: PersonKey['entity'] | null;
  subject_id: number | null;
  received_on: string;
  due_on: string;
  handler_id: number | null;
  notes: string;
  answer: Generated<string>;
  closed_at: ColumnType<Date | null, never, Date | null>;
  made_at: ColumnType<Date, never, never>;
};

export type PrivacyErasureTable = {
  id: Generated<number>;
  request_id: number;
  people: ColumnType<PersonKey[], string, never>;
  at: Generated<Date>;
  by_id: number | null;
  by_name: string | null;
  places: ColumnType<ErasureReceipt['places'], string, string>;
  holds: ColumnType<Hold[], string, never>;
  finished_at: Date | null;
};

/** A search for texts that mention the person of a request. */
export type PrivacySearchTable = {
  id: Generated<number>;
  request_id: number;
  record_version: number | null;
  place: string | null;
  after_id: Generated<string>;
  passed: Generated<string>;
  total: Generated<string>;
  started_at: Generated<Date>;
  finished_at: ColumnType<Date | null, never, Date | null>;
  lease_until: ColumnType<Date | null, never, Date | null>;
};

export type PrivacyMentionTable = { search_id: number; place: string; row_id: string; entity: string };
