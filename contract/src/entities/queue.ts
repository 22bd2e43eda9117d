import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { queueViews } from '../entities.ts';
import { chosenId, id, idInQuery } from '../fields.ts';
import { listReply, messageReply, ofCompany, oneOfCompany, pageQuery } from '../replies.ts';

const clean = 'clean_queue:PUT';

/** The conversations that wait for one skill. Those that wait for no particular skill have neither an id nor a name. */
const waitingForSkill = z.object({
  skill_id: id.nullable(),
  name: z.string().nullable(),
  total: z.int(),
  /** When the oldest of them began to wait. */
  oldest: z.string(),
});

const waitingInCompany = z.object({
  client_id: id,
  /** Null for callers who may not choose companies. */
  name: z.string().nullable(),
  total: z.int(),
  oldest: z.string(),
  skills: z.array(waitingForSkill),
});

/** The receipt of a cleaning: who removed what, when, and whether it was undone. */
const cleaning = z.object({
  id,
  client_id: id,
  /** Null for callers who may not choose companies. */
  company: z.string().nullable(),
  /** Only conversations for this skill were removed; null: those for all skills, or for none. */
  skill: z.string().nullable(),
  without_skill: z.boolean(),
  total_removed: z.int(),
  at: z.string(),
  by: z.string(),
  /** How many seconds are left to undo it; 0 when it is too late, or done. */
  undo_seconds: z.int(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
});

/** The conversations of a company that wait for an agent. The chat platform adds them. */
export const queue = {
  read: endpoint({
    method: 'GET',
    path: '/clean-queue-client',
    access: queueViews,
    summary:
      'Count the waiting conversations of a company, in total and for each skill, and since when they wait',
    query: ofCompany,
    reply: z.object({
      total: z.int(),
      /** When the oldest of the conversations began to wait. */
      oldest: z.string().nullable(),
      skills: z.array(waitingForSkill),
      /** The conversation that came last. A cleaning that sends it removes none that came later. */
      until: z.int().nullable(),
    }),
  }),
  clean: endpoint({
    method: 'PATCH',
    path: '/clean-queue-client',
    access: clean,
    summary:
      'Remove the waiting conversations of a company, those for one skill, or those for none (null); `until` spares later ones, and what is sent twice with the same `key` is done once',
    body: z.strictObject({
      client_id: chosenId,
      skill_id: chosenId.nullable().optional(),
      key: z.uuid().optional(),
      until: z.int().positive().optional(),
    }),
    reply: messageReply.extend({ total_removed: z.int(), cleaning: cleaning.nullable() }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/clean-queue-client/undo',
    access: clean,
    summary: 'Put back what a cleaning removed, with its ids and its order, as long as it is retained',
    query: oneOfCompany,
    reply: messageReply.extend({
      total_restored: z.int(),
      /** Of these, how many are without a skill now, because theirs was deleted meanwhile. */
      without_skill: z.int(),
    }),
  }),
  cleanings: endpoint({
    method: 'GET',
    path: '/clean-queue-client/cleanings',
    access: queueViews,
    summary: 'List the retained cleanings, of all companies or of one, newest first',
    query: z.strictObject({ client_id: idInQuery.optional() }),
    reply: z.object({
      cleanings: z.array(cleaning),
      /** For how many hours what a cleaning removed is retained. */
      kept_hours: z.int(),
    }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/queue',
    access: queueViews,
    summary: 'List the companies in which conversations wait, by skill; who has waited longest comes first',
    query: z.strictObject({ client_id: idInQuery.optional(), ...pageQuery }),
    reply: listReply('companies', waitingInCompany).extend({
      /** In all companies. */
      conversations: z.int(),
    }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/queue/events',
    access: queueViews,
    summary: 'Report, for as long as the caller listens, in which companies the queue changes',
    events: true,
    isInBackground: true,
    reply: z.object({
      /** Null: in any. None: the connection is alive. */
      companies: z.array(id).nullable(),
      /** Whether changes are reported at once. If not, every ten seconds. */
      live: z.boolean(),
    }),
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

/** The same, when they were put back. */
export const restoredQueue = cleanedQueue.omit({ total_removed: true }).extend({ total_restored: z.int() });

export type QueueToClean = z.output<typeof queue.clean.body>;
export type QueueCleaning = z.output<typeof cleaning>;
export type WaitingInCompany = z.output<typeof waitingInCompany>;
export type QueueEvent = z.output<typeof queue.events.reply>;
