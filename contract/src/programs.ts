import { type Endpoint, type EntityOf, entityOf } from './endpoint.ts';
import { type Entity, type EntityWith, entities, factsOf } from './entities.ts';
import { type Permission, permissions } from './permissions.ts';

const programsOf = (entity: string) => (entity in entities ? factsOf(entity as Entity).programs : undefined);

/** The permissions that a token can be made for: those with which a program can do something. */
export const programPermissions = permissions.filter((permission): permission is Permission => {
  const [entity = '', action] = permission.split(':');
  const allowed = programsOf(entity);
  return allowed === undefined || (allowed === 'read' && action === 'GET');
});

/** What helps a person to sign in, where they are signed in, who manages them, and what only a screen needs. */
const personalCalls = [
  'GET /user/sign-in',
  'POST /user/link',
  'POST /user/invitation',
  'DELETE /user/directory',
  'GET /system-user/sign-in',
  'GET /system-user/session',
  'GET /system-user/second-step',
] as const;

/** Calls that check the permissions themselves: they need only a session, or different permissions for each part. */
const callsWithOwnChecks = [
  'POST /change/undo',
  'POST /change-request',
  'GET /inbox',
  'GET /configuration',
  'POST /configuration/plan',
  'POST /configuration/apply',
] as const;

const includes = (names: readonly string[], name: string) => names.includes(name);

/**
 * Whether a program may make a call with a token, given the permission. What needs only a session is about the person who
 * has it, and is for people; so is everything that decides who may do what, or gives somebody a password.
 */
export function isForPrograms(call: Pick<Endpoint, 'method' | 'path' | 'access' | 'isDownload'>) {
  const { method, path, access, isDownload } = call;
  if (includes(callsWithOwnChecks, `${method} ${path}`)) return true;
  if (access === 'public' || access === 'signed-in') return false;
  const allowed = programsOf(entityOf(call));
  if (allowed === 'none' || includes(personalCalls, `${method} ${path}`)) return false;
  return allowed === undefined || method === 'GET' || isDownload === true;
}

type NameOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

/** The same for the compiler, so that programs in TypeScript see only what they may call. */
export type IsForPrograms<E> = E extends Endpoint
  ? NameOf<E> extends (typeof callsWithOwnChecks)[number]
    ? true
    : E['access'] extends 'public' | 'signed-in'
      ? false
      : NameOf<E> extends (typeof personalCalls)[number]
        ? false
        : EntityOf<E> extends EntityWith<{ programs: 'none' }>
          ? false
          : EntityOf<E> extends EntityWith<{ programs: 'read' }>
            ? E extends { method: 'GET' } | { isDownload: true }
              ? true
              : false
            : true
  : false;
