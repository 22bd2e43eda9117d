import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, id } from '../fields.ts';
import { messageReply, ofCompany } from '../replies.ts';

/** The conversations of a company that wait for someone to take them. The chat platform adds them. */
export const queue = {
  read: endpoint({
    method: 'GET',
    path: '/clean-queue-client',
    access: 'clean_queue:PUT',
    summary: 'Tell how many conversations of a company wait, in all and for each skill, and since when',
    query: ofCompany,
    reply: z.object({
      total: z.int(),
      /** Since when the one that waits longest does. */
      oldest: z.string().nullable(),
      /** Conversations that wait for no skill in particular have neither number nor name. */
      skills: z.array(z.object({ skill_id: id.nullable(), name: z.string().nullable(), total: z.int() })),
    }),
  }),
  clean: endpoint({
    method: 'PATCH',
    path: '/clean-queue-client',
    access: 'clean_queue:PUT',
    summary: 'Remove the waiting conversations of a company, or those for one skill',
    body: z.strictObject({ client_id: chosenId, skill_id: chosenId.optional() }),
    reply: messageReply.extend({ total_removed: z.int() }),
  }),
};

/** What the record of changes holds of a cleaned queue: whose, for which skill, and how many conversations. */
export const cleanedQueue = z.object({ id, skill_id: id.nullable(), total_removed: z.int() });

export type QueueToClean = z.output<typeof queue.clean.body>;
