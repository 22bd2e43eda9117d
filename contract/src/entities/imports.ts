import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type EntityWith, entitiesWith } from '../entities.ts';
import { freeText, id } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { one, savedReply } from '../replies.ts';
import { jobRow } from './jobs.ts';

const { cell, columns, portion } = limits.import;

type Imported = { import: string };

export type ImportEntity = EntityWith<Imported>;

export const importEntities = entitiesWith<Imported>((facts) => facts.import !== undefined);

const columnKey = freeText(cell).min(1);
const cellText = freeText(cell);

/**
 * Rows are created from a file by a job. The console reads the file and sends its rows in portions; when the last one is
 * there, the job checks them all as any other job does.
 */
export const imports = {
  begin: endpoint({
    method: 'POST',
    path: '/import',
    // Each entity needs the permission of the single creation.
    access: 'signed-in',
    summary: 'Make a job that creates many rows; POST /import/rows then fills it',
    body: z.strictObject({
      entity: z.enum(importEntities),
      /** The company of the new rows. Entities that belong to no company have none. */
      client_id: id.optional(),
      /** Whether new users get an invitation to choose a password. */
      invites: z.boolean().default(true),
    }),
    reply: savedReply,
  }),
  add: endpoint({
    method: 'POST',
    path: '/import/rows',
    access: 'signed-in',
    summary: 'Add rows to a job that is being filled; after the last ones it is checked',
    query: one,
    body: z.strictObject({
      columns: z.array(columnKey).min(1).max(columns),
      /** How many rows were sent before these. A portion that is there already is not added again. */
      after: z.int().min(0).max(limits.jobRows),
      rows: z.array(z.array(cellText).min(1).max(columns)).min(1, say('Required Field')).max(portion),
      /** The line numbers of these rows in the file, as a spreadsheet counts. */
      lines: z.array(id).max(portion).optional(),
      is_last: z.boolean(),
    }),
    reply: savedReply,
  }),
  fixRow: endpoint({
    method: 'PATCH',
    path: '/import/row',
    access: 'signed-in',
    summary: 'Change the cells of a row before it is created, and check it and the rows that repeat it again',
    query: one,
    body: z.strictObject({ place: id, cells: z.record(columnKey, cellText) }),
    reply: savedReply.extend({ rows: z.array(jobRow) }),
  }),
  checkAgain: endpoint({
    method: 'POST',
    path: '/import/check',
    access: 'signed-in',
    summary: 'Check all refused rows again, in the background: what they name may be there now',
    since: '1.1.0',
    query: one,
    reply: savedReply,
  }),
};
