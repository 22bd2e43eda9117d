import { type Access, mayCall } from '@retaguarda/contract/endpoint';
import { Refusal } from './errors.ts';

/** Who is calling, by which session, and what they may do. */
export type Caller = { id: number; session: string; granted: ReadonlySet<string> };

/** Who makes a change, and the version of the row they read; without one, any version is changed. */
export type Author = { caller: Caller; expectedVersion?: number | undefined };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session before a route is reached; null without one. */
    caller: Caller | null;
  }
}

/** Lets the caller pass, or refuses: 401 without a session, 403 without the permission, which it names. */
export function admit(caller: Caller | null, access: Access, isOwn = false) {
  if (access === 'public') return;
  if (!caller) throw new Refusal(401, 'Invalid credentials');
  if (!isOwn && !mayCall(caller.granted, access))
    throw new Refusal(403, `No permission: ${[access].flat()[0]}`);
}
