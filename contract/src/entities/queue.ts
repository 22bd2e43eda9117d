import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, id } from '../fields.ts';
import { messageReply, ofCompany } from '../replies.ts';

/** The conversations of a company that wait for an agent. The chat platform adds them. */
export const queue = {
  read: endpoint({
    method: 'GET',
    path: '/clean-queue-client',
    access: 'clean_queue:PUT',
    summary:
      'Count the waiting conversations of a company, in total and for each skill, and since when they wait',
    query: ofCompany,
    reply: z.object({
      total: z.int(),
      /** When the oldest of the conversations began to wait. */
      oldest: z.string().nullable(),
      /** Conversations that wait for no particular skill have neither an id nor a name. */
      skills: z.array(z.object({ skill_id: id.nullable(), name: z.string().nullable(), total: z.int() })),
    }),
  }),
  clean: endpoint({
    method: 'PATCH',
    path: '/clean-queue-client',
    access: 'clean_queue:PUT',
    summary: 'Remove the waiting conversations of a company, those for one skill, or those for none (null)',
    body: z.strictObject({ client_id: chosenId, skill_id: chosenId.nullable().optional() }),
    reply: messageReply.extend({ total_removed: z.int() }),
  }),
};

/**
 * What the change record contains about a cleaned queue: the company, the skill, whether only conversations for no skill
 * were removed, and the number of conversations.
 */
export const cleanedQueue = z.object({
  id,
  skill_id: id.nullable(),
  without_skill: z.literal(true).optional(),
  total_removed: z.int(),
});

export type QueueToClean = z.output<typeof queue.clean.body>;
