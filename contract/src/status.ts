import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Whether it needs attention. */
const state = z.enum(['ok', 'attention']);

const seconds = z.number();

const replica = z.object({
  name: z.string(),
  is_streaming: z.boolean().nullable(),
  is_synchronous: z.boolean().nullable(),
  /** How far it is behind. Null when the account of the server may not see it. */
  lag_bytes: z.number().nullable(),
  lag_seconds: seconds.nullable(),
});

/** The settings of the server that say how long personal data is retained. */
export const retention = z.object({
  /** Null: all changes are retained. */
  history_months: z.int().nullable(),
  security_log_months: z.int(),
  job_days: z.int(),
  removed_queue_hours: z.int(),
  /** Null where a mail server is set. */
  outbox_days: z.int().nullable(),
  /** 0: browsers store none. */
  draft_days: z.int(),
});

export const status = {
  read: endpoint({
    method: 'GET',
    path: '/status',
    access: 'status:GET',
    isInBackground: true,
    summary: 'How the server that answers is, with its database and what waits',
    reply: z.object({
      checked_at: z.string(),
      server: z.object({
        state,
        version: z.string(),
        node: z.string(),
        started_at: z.string(),
        /** Connections to the database that are in use, of how many, and how many queries wait for one. */
        connections: z.object({ used: z.int(), most: z.int(), waiting: z.int() }),
      }),
      database: z.object({
        state,
        kind: z.enum(['embedded', 'server']),
        version: z.string(),
        bytes: z.number(),
        is_read_only: z.boolean(),
        has_room: z.boolean(),
      }),
      migrations: z.object({ state, done: z.int(), last: z.string(), missing: z.array(z.string()) }),
      /** Only where other servers follow the database. */
      replication: z.object({ state, replicas: z.array(replica) }).optional(),
      /** The last one that the command of this product has made. */
      backups: z.object({
        state,
        last: z.object({ made_at: z.string(), bytes: z.number() }).nullable(),
        /** After how many days without a backup this needs attention; 0 where backups are made by other means. */
        days: z.int(),
      }),
      mails: z.object({ state, waiting: z.int(), failing: z.int(), overdue: seconds }),
      jobs: z.object({ state, waiting: z.int(), running: z.int(), stuck: z.int() }),
      /** Deliveries that wait, for how long the oldest has; webhooks whose deliveries fail, and that the server switched off. */
      webhooks: z.object({
        state,
        waiting: z.int(),
        oldest: seconds,
        overdue: seconds,
        failing: z.int(),
        stopped: z.int(),
      }),
      /** How many are open, and how many sign-ins were refused in the last hour. */
      sessions: z.object({ state, live: z.int(), sign_ins_refused: z.int() }),
      /** The storage of pictures: whether it could be used the last time. */
      pictures: z.object({ state }),
      /** How long personal data is retained. The rest is in docs/operate.md. */
      kept: retention.extend({
        /** Null: none were removed because of their age so far. */
        history_since: z.string().nullable(),
        deliveries_days: z.int(),
      }),
      /** The seals of the change record and the security log. */
      seals: z.object({
        state,
        is_late: z.boolean(),
        is_anchor_late: z.boolean(),
        /** For how long the oldest row that is not sealed has been there. */
        lag: seconds,
        /** When rows were sealed, and when the newest seals were anchored, the last time. */
        sealed_at: z.string().nullable(),
        anchored_at: z.string().nullable(),
      }),
    }),
  }),
};

export type Status = z.output<typeof status.read.reply>;

export const health = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Check that the server and its database answer',
  reply: z.object({ status: z.literal('ok') }),
});
