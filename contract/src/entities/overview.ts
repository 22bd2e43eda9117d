import { z } from 'zod';
import { type Access, endpoint, mayCall } from '../endpoint.ts';
import { queueViews } from '../entities.ts';
import { id, named } from '../fields.ts';
import { type Permission, permissions } from '../permissions.ts';
import { activityEntry } from './changes.ts';

/** The numbers of rows of each kind that the overview shows, and of days. */
export const overviewLimits = { rows: 3, queues: 6, latest: 6, days: 14 } as const;

/** What needs somebody's attention, each with the permissions that its rows are read with. */
export const attentionAccess = {
  /** Active companies without a user who may sign in. */
  companies_without_users: ['client:GET', 'user:GET'],
  /** Active users of active companies who have not chosen a password yet. */
  users_without_password: ['user:GET'],
  /** Active system users who have never signed in. */
  system_users_never_signed_in: ['system_user:GET'],
  /** Insights that are for no active company, and so for no message. */
  insights_without_companies: ['insight:GET'],
  /** E-mails with a failed attempt. */
  mails_to_users: ['user:GET'],
  mails_to_system_users: ['system_user:GET'],
  /** Active webhooks with deliveries that fail. */
  webhooks_failing: ['webhook:GET'],
} as const satisfies Record<string, readonly Permission[]>;

export type AttentionKind = keyof typeof attentionAccess;

export const attentionKinds = Object.keys(attentionAccess) as AttentionKind[];

/** The parts of the overview, with the permissions that their rows are read with. */
const overviewAccess = {
  companies: ['client:GET'],
  users: ['user:GET'],
  system_users: ['system_user:GET'],
  queues: [queueViews, 'client:GET'],
  changes: ['change:GET'],
  backup: ['status:GET'],
  ...attentionAccess,
} as const satisfies Record<string, readonly Access[]>;

/** Whether these permissions show a part. Of the changes it shows those of the entities that may be viewed. */
export const showsPart = (granted: ReadonlySet<string>, part: keyof typeof overviewAccess) =>
  overviewAccess[part].every((needed) => mayCall(granted, needed));

/** Whether there is anything to read in the overview. */
export const showsOverview = (granted: ReadonlySet<string>) =>
  (Object.keys(overviewAccess) as (keyof typeof overviewAccess)[]).some((part) => showsPart(granted, part));

const people = z.object({
  total: z.int(),
  inactive: z.int(),
  /** People with an invitation that still works, or is on its way. */
  invited: z.int(),
});

/** One of the first rows; a person is named with their company. */
const attentionRow = z.object({
  /** Null where the caller may not know whom an e-mail is for, and so is the name. */
  id: id.nullable(),
  name: z.string().nullable(),
  company: named.nullable(),
  /** Since when it is so, where that is known; of an e-mail, when it is tried again. */
  at: z.string().nullable(),
  mail: z
    .object({ kind: z.enum(['reset', 'invitation', 'moved', 'new_email', 'locked']), tries: z.int() })
    .nullable(),
});

const attention = z.object({ total: z.int(), rows: z.array(attentionRow) }).optional();

const onlyThese = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.enum(permissions)));

export const overview = {
  read: endpoint({
    method: 'GET',
    path: '/overview',
    // Each part is there only for those who may read its rows.
    access: 'signed-in',
    summary:
      'What there is and what needs attention, as far as the caller may view it, or as far as those `only` with some of their permissions may',
    query: z.strictObject({ only: onlyThese.optional() }),
    reply: z.object({
      /** When the figures were counted that are not counted for each answer. */
      counted_at: z.string(),
      companies: z.object({ total: z.int(), inactive: z.int() }).optional(),
      users: people.optional(),
      system_users: people.optional(),
      queues: z
        .object({
          total: z.int(),
          /** Those whose oldest conversation waits longest. Without a skill: the conversations that wait for none. */
          longest: z.array(
            z.object({ company: named, skill: named.nullable(), total: z.int(), since: z.string() }),
          ),
        })
        .optional(),
      changes: z
        .object({
          /** How many there were in each hour, from this one on to the present one. */
          hours: z.object({ from: z.string(), totals: z.array(z.int()) }),
          latest: z.array(activityEntry.omit({ differences: true })),
        })
        .optional(),
      /** Only when a backup is needed: when the last one was made, null for never. See the status. */
      backup: z.object({ made_at: z.string().nullable() }).optional(),
      attention: z.object({
        companies_without_users: attention,
        users_without_password: attention,
        system_users_never_signed_in: attention,
        insights_without_companies: attention,
        mails_to_users: attention,
        mails_to_system_users: attention,
        webhooks_failing: attention,
      } satisfies Record<AttentionKind, typeof attention>),
    }),
  }),
};

export type Overview = z.output<typeof overview.read.reply>;
export type AttentionRow = z.output<typeof attentionRow>;
