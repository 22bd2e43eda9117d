import { type Access, mayCall } from '@retaguarda/contract/endpoint';
import { sayOf } from '@retaguarda/contract/messages';
import type { RoleType } from '@retaguarda/contract/role-types';
import { Refusal } from './errors.ts';

/** The user who calls, their session, when it began, their permissions and the type of their role. */
export type Caller = {
  id: number;
  name: string;
  email: string;
  session: string;
  signedInAt: Date;
  granted: ReadonlySet<string>;
  roleType: RoleType;
};

/**
 * The user who makes a change, the version that they expect, and why they make it. Without a version, any version is
 * changed.
 */
export type Author = { caller: Caller; expectedVersion?: number | undefined; reason?: string | undefined };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the route runs; null without a session. */
    caller: Caller | null;
  }
}

/** Refuses a caller who may not call: 401 without a session, 403 without the permission, which the message names. */
export function admit(caller: Caller | null, access: Access, isOwn = false) {
  if (access === 'public') return;
  if (!caller) throw new Refusal(401, 'Invalid credentials');
  if (!isOwn && !mayCall(caller.granted, access))
    throw new Refusal(403, sayOf('No permission', String([access].flat()[0])));
}
