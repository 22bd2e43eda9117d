import type { McpUse } from '@retaguarda/contract/mcp';
import type { RoleType } from '@retaguarda/contract/role-types';
import type { Approvable } from '../db/write/require-approval.ts';
import type { Authenticated } from '../db/write/require-reauthentication.ts';
import type { Managing } from '../db/write/require-unmanaged.ts';
import type { Restored } from '../db/write/row-columns.ts';
import type { SentRequest } from '../db/write/sent-requests.ts';
import { Refusal } from './errors.ts';

/** A service account, the token with which it calls, what that is for, and the person who made it. */
export type Program = {
  id: number;
  token: string;
  mcp: McpUse;
  maker: string;
  directory?: Directory | undefined;
};

/** What a directory manages: the users of a company or, without one, the staff. */
export type Directory = {
  client_id: number | null;
  /** Of people to whom none of its groups gives one; null once it is deleted. */
  profile_id: number | null;
};

/** A system user with their permissions and the type of their role. */
export type Actor = Authenticated &
  Approvable &
  Managing & {
    id: number;
    name: string;
    email: string;
    granted: ReadonlySet<string>;
    roleType: RoleType;
    /** Whether they look after some companies only. Which ones, the database knows. */
    scoped: boolean;
    /** The id of the scope that limits them, if it is not their own: that of a token bound to one company. */
    viewerId?: number | undefined;
    /** The program that calls with a token of theirs: then the name is that of its service account. */
    program?: Program | undefined;
    /** The job in which they make changes, if in one. */
    job?: number;
    /** The request in which they make changes, if it may be sent again. */
    sent?: SentRequest | undefined;
  };

/** The user who calls, their session, and when it began. */
export type Caller = Actor & {
  session: string;
  signedInAt: Date;
  /** Whether they have to set up a second step before anything else. */
  mustEnrol: boolean;
};

/**
 * The user who makes a change, the version that they expect, and why they make it. Without a version, any version is
 * changed. `restored`: the columns of a deleted row that is created again.
 */
export type Author = {
  caller: Actor;
  expectedVersion?: number | undefined;
  reason?: string | undefined;
  restored?: Restored | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the route runs; null without a session. */
    caller: Caller | null;
  }
}

/** Refuses a caller who looks after some companies only, for changes that concern others as well. */
export function requireAllCompanies({ scoped }: Pick<Actor, 'scoped'>) {
  if (scoped) throw new Refusal(403, 'Only people who look after all companies can change this');
}
