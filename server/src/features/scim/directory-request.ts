import type { Action } from '@retaguarda/contract/entities';
import type { Permission } from '@retaguarda/contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { withinScope } from '../../platform/db/scope/within-scope.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller, Directory } from '../../platform/http/caller.ts';
import { admit, sourceOf } from '../../platform/http/route.ts';
import type { Population } from './people.ts';
import { ScimRefusal } from './scim-errors.ts';
import type { Writer } from './user-writes.ts';

export type ScimParts = { db: Db; publicUrl: string };

/** A request of a directory: the directory, the people that it manages, and their address. */
export type DirectoryRequest = { caller: Caller; directory: Directory; population: Population; base: string };

/** Returns the directory that sends a request and the people that it means. Answers another company like one that does not exist. */
export async function directoryRequest(
  { db, publicUrl }: ScimParts,
  { caller, params }: FastifyRequest,
): Promise<DirectoryRequest> {
  const { company } = params as { company?: string };
  const { program } = caller ?? {};
  const { directory } = program ?? {};
  if (!caller || !program || !directory) throw new ScimRefusal(403, 'This token is not for SCIM');
  const population = { client_id: directory.client_id, directory_id: program.id };
  if (company === undefined) {
    if (directory.client_id !== null) throw new ScimRefusal(403, 'This token is bound to a company');
    return { caller, directory, population, base: `${publicUrl}/scim/v2` };
  }
  const isOwn = company === String(directory.client_id);
  const one = db
    .selectFrom('client')
    .select('id')
    .where('id', '=', isOwn ? Number(company) : 0);
  orNotFound(await withinScope(one, 'client').executeTakeFirst(), 'Company not found');
  return { caller, directory, population, base: `${publicUrl}/scim/v2/companies/${company}` };
}

/** Refuses a directory whose token lacks the permission that the API asks for. */
export const admitToPeople = ({ caller, population }: DirectoryRequest, action: Action & ('GET' | 'PUT')) =>
  admit(caller, `${population.client_id === null ? 'system_user' : 'user'}:${action}` satisfies Permission);

export const admitToGroups = ({ caller, population }: DirectoryRequest) =>
  admit(caller, population.client_id === null ? 'profile:GET' : 'client_profile:GET');

/** Returns the writer for a request, which changes people in the name of its directory. */
export const writerFor = (
  app: FastifyInstance,
  { db }: ScimParts,
  { caller, directory, population }: DirectoryRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Writer => ({ app, db, caller, directory, population, source: sourceOf(request, reply) });

/** Reads the expected version from `If-Match`; undefined allows any version. An invalid tag becomes '', which matches none. */
export function expectedIn({ headers }: FastifyRequest) {
  const expected = headers['if-match'];
  if (expected === undefined || expected === '*') return undefined;
  return /^(?:W\/)?"([\w-]+)"$/.exec(expected)?.[1] ?? '';
}

/** Reads the id of the resource from the address. Answers 404 if it is not a valid id. */
export function idIn({ params }: FastifyRequest) {
  const { id = '' } = params as { id?: string };
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new ScimRefusal(404, 'Resource not found');
  return Number(id);
}
