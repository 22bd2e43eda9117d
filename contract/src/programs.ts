import { type Endpoint, entityOf } from './endpoint.ts';
import { type Entity, entities, factsOf } from './entities.ts';
import { type Permission, permissions } from './permissions.ts';

const programsOf = (entity: string) => (entity in entities ? factsOf(entity as Entity).programs : undefined);

/** The permissions that a token can be made for: those with which a program can do something. */
export const programPermissions = permissions.filter((permission): permission is Permission => {
  const [entity = '', action] = permission.split(':');
  const allowed = programsOf(entity);
  return allowed === undefined || (allowed === 'read' && action === 'GET');
});

/** What helps a person to sign in, where they are signed in, and what only a screen needs. */
const personalCalls = [
  'GET /user/sign-in',
  'POST /user/link',
  'POST /user/invitation',
  'GET /system-user/sign-in',
  'GET /system-user/session',
  'GET /system-user/second-step',
];

/** Calls that need only a session, but ask a program for the permissions themselves. */
const callsWithOwnChecks: readonly string[] = ['POST /change/undo', 'POST /change-request', 'GET /inbox'];

/**
 * Whether a program may make a call with a token, given the permission. What needs only a session is about the person who
 * has it, and is for people; so is everything that decides who may do what, or gives somebody a password.
 */
export function isForPrograms(call: Pick<Endpoint, 'method' | 'path' | 'access' | 'isDownload'>) {
  const { method, path, access, isDownload } = call;
  if (callsWithOwnChecks.includes(`${method} ${path}`)) return true;
  if (access === 'public' || access === 'signed-in') return false;
  const allowed = programsOf(entityOf(call));
  if (allowed === 'none' || personalCalls.includes(`${method} ${path}`)) return false;
  return allowed === undefined || method === 'GET' || isDownload === true;
}
