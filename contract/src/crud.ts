import type { z } from 'zod';
import { type Endpoint, endpoint, type Version } from './endpoint.ts';
import type { Action, Entity } from './entities.ts';
import type { Permission } from './permissions.ts';
import { savedReply } from './replies.ts';

type ListPart = Omit<Endpoint, 'method' | 'path' | 'access'>;
type WritePart = Omit<Endpoint, 'method' | 'path' | 'access' | 'reply' | 'once'>;

/**
 * The usual calls of an entity at one address, each with its own permission. Writes answer with the id and a message, and can be
 * retried. Calls that differ are written out with `endpoint`. `since`: the version that introduced the entity.
 */
export function crud<const E extends Entity, const Path extends `/${string}`>(
  entity: E,
  path: Path,
  since?: Version,
) {
  const access = <A extends Action>(action: A) => `${entity}:${action}` as Extract<Permission, `${E}:${A}`>;
  const introduced = since && { since };
  const written = { path, reply: savedReply, once: true, ...introduced } as const;
  return {
    list: <const Part extends ListPart & { query: z.ZodObject }>(part: Part) =>
      endpoint({ method: 'GET', path, access: access('GET'), ...introduced, ...part }),
    create: <const Part extends WritePart & { body: z.ZodObject }>(part: Part) =>
      endpoint({ method: 'POST', access: access('POST'), ...written, ...part }),
    edit: <const Part extends WritePart & { query: z.ZodObject; body: z.ZodObject }>(part: Part) =>
      endpoint({ method: 'PATCH', access: access('PUT'), ...written, ...part }),
    remove: <const Part extends WritePart & { query: z.ZodObject }>(part: Part) =>
      endpoint({ method: 'DELETE', access: access('DELETE'), ...written, ...part }),
  };
}
