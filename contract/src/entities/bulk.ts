import { z } from 'zod';
import { switchReason } from '../activation.ts';
import { endpoint } from '../endpoint.ts';
import { chosenId, chosenIds, id } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { savedReply } from '../replies.ts';
import { type BulkAction, bulkActions, bulkEntities } from './bulk-actions.ts';

/** What the rows are given, where the action needs it. */
const bulkValues = z
  .strictObject({
    department_id: chosenId,
    profile_id: chosenId,
    skill_id: chosenIds,
    group_id: chosenIds,
  })
  .partial();

export type BulkValues = z.output<typeof bulkValues>;

/** The values of which an action needs at least one. Other actions take none. */
const neededValues: Partial<Record<BulkAction, (keyof BulkValues)[]>> = {
  move: ['department_id', 'profile_id'],
  add: ['skill_id', 'group_id'],
  take: ['skill_id', 'group_id'],
};

function isGivenWhatItNeeds({
  action,
  values = {},
}: {
  action: BulkAction;
  values?: BulkValues | undefined;
}) {
  const given = Object.entries(values).filter(([, value]) => [value].flat().length > 0);
  const needed: string[] = neededValues[action] ?? [];
  return given.length > 0 === needed.length > 0 && given.every(([name]) => needed.includes(name));
}

const chosenRows = z
  .array(id)
  .min(1, say('Required Field'))
  .max(limits.jobRows, say('Choose at most 10,000 rows'));

/** Either the rows that were ticked, or all that a list finds: `match` is the query of that list, without its page. */
const bulkInput = z
  .strictObject({
    entity: z.enum(bulkEntities),
    action: z.enum(bulkActions),
    /** The company of the rows. Entities that belong to no company have none. */
    client_id: id.optional(),
    ids: chosenRows.transform((ids) => [...new Set(ids)]).optional(),
    match: z.record(z.string().max(limits.filter.max), z.string().max(limits.filter.max)).optional(),
    values: bulkValues.optional(),
    reason: switchReason,
  })
  .refine(isGivenWhatItNeeds, { error: say('Required Field'), path: ['values'] })
  .refine(({ action, reason }) => !reason || action === 'activate' || action === 'deactivate', {
    error: say('Invalid field'),
    path: ['reason'],
  })
  .refine(({ ids, match }) => (ids === undefined) !== (match === undefined), {
    error: say('Required Field'),
    path: ['ids'],
  });

export const bulk = {
  check: endpoint({
    method: 'POST',
    path: '/bulk',
    // Each action needs the permission of the single change.
    access: 'signed-in',
    summary: 'Make a job that changes many rows, and check what it would do; POST /job/run then runs it',
    body: bulkInput,
    reply: savedReply,
  }),
};
