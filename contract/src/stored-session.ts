import { z } from 'zod';
import { exactText, id } from './fields.ts';
import { roleTypes } from './role-types.ts';

/** The signed-in user, as the browser stores it. */
export const sessionUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  nickname: z.string(),
  url_avatar: z.string(),
});

export const storedSession = z.object({
  /** The token alone. A call adds `Bearer ` before it. */
  Authorization: z.string(),
  user: sessionUser,
  permissions: z.object({
    clean_queue_data: z.boolean(),
    granted: z.array(z.string()),
    /** The type of the person's own role: they can give roles of this type and of the types below it. */
    role_type: z.enum(roleTypes),
    /** Whether the person looks after some companies only. */
    scoped: z.literal(true).optional(),
  }),
  /** A second step has to be set up first: until then, the session allows nothing else. */
  must_enrol: z.literal(true).optional(),
});

export const ticket = exactText.max(100);

/** What follows a right password, when the account has a second step. */
export const secondStepReply = z.object({
  /** Allows the second step, once, for ten minutes. */
  ticket,
  methods: z.array(z.enum(['code', 'passkey', 'recovery'])),
});

export type StoredSession = z.output<typeof storedSession>;
export type SessionUser = z.output<typeof sessionUser>;
export type SecondStepReply = z.output<typeof secondStepReply>;
export type SecondStepMethod = SecondStepReply['methods'][number];
