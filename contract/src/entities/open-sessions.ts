import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { messageReply, one } from '../replies.ts';

const openSession = z.object({
  id: z.string(),
  /** Whether the call was made with it. */
  is_current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The User-Agent when it was opened; null without one. */
  browser: z.string().nullable(),
  /** The address in the network that it was last used from. */
  address: z.string().nullable(),
});

/** The open sessions of a system user. Everybody sees and ends their own sessions. */
export const openSessions = {
  list: endpoint({
    method: 'GET',
    path: '/system-user/session',
    access: 'system_user:PUT',
    isOwnAllowed: true,
    summary: 'List the open sessions of a system user, the last used one first',
    query: one,
    reply: z.object({
      sessions: z.array(openSession),
      /** Whether the caller sees and ends them: their own, and those of people who hold no more than the caller. */
      is_within_reach: z.boolean(),
    }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/system-user/session',
    access: 'system_user:PUT',
    isOwnAllowed: true,
    summary: 'End a session of a system user; without `session`, all but the one of the call',
    query: one.extend({ session: z.uuid().optional() }),
    reply: messageReply.extend({ ended: z.int() }),
  }),
};

export type OpenSession = z.output<typeof openSession>;
