import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { description, id, idInQuery, missingOrWrong, named, plainName } from '../fields.ts';
import { codeFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { mcpUses } from '../mcp.ts';
import { say } from '../messages.ts';
import { type Permission, permissions } from '../permissions.ts';
import { programPermissions } from '../programs.ts';
import { listQuery, listReply, one, savedReply } from '../replies.ts';

export const serviceAccountInput = z.strictObject({
  name: plainName(limits.serviceAccount.name),
  description,
});

export const serviceAccountChanges = serviceAccountInput
  .extend({ active: z.boolean({ error: missingOrWrong }) })
  .partial();

/** A stored row: types only. */
export const serviceAccount = z.object({
  id,
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
});

const shownAccount = serviceAccount.extend({
  /** The person who created it; null when nobody knows any more. */
  made_by: z.string().nullable(),
  created_at: z.string(),
  /** How many of its tokens work, and when one was last used. */
  tokens: z.int(),
  last_used_at: z.string().nullable(),
});

export const serviceAccountFilter = z.strictObject({ name: codeFilter });

const serviceAccountSorts = ['name'] as const;

export const tokenInput = z
  .strictObject({
    service_account_id: id,
    name: plainName(limits.serviceAccount.name),
    permissions: z
      .array(z.enum(permissions, { error: missingOrWrong }), { error: missingOrWrong })
      .max(permissions.length)
      .refine((chosen) => chosen.length > 0, say('Required Field')),
    /** For how many days it works. */
    days: z
      .int({ error: missingOrWrong })
      .min(1, say('Invalid field'))
      .max(limits.serviceAccount.days, say('Invalid field')),
    /** Whether it is for an AI agent, and whether that may ask for changes. */
    mcp: z.enum(mcpUses, { error: missingOrWrong }).default('off'),
    client_id: id.nullable().optional().describe('The only company that the token reaches'),
    is_directory: z.boolean().optional().describe('Whether it is for a directory, and so for SCIM only'),
    directory_profile_id: id
      .nullable()
      .optional()
      .describe('For a directory: the profile of people to whom none of its groups gives one'),
  })
  // What a directory gives to people, it must hold itself. It can make no other calls with it.
  .refine(({ permissions, is_directory }) => is_directory || permissions.every(isForTokens), {
    error: say('Invalid field'),
    path: ['permissions'],
  })
  .refine(({ is_directory, mcp }) => !is_directory || mcp === 'off', {
    error: say('Invalid field'),
    path: ['mcp'],
  })
  .refine(({ is_directory = false, directory_profile_id: profile }) => is_directory === (profile != null), {
    error: ({ input }) =>
      missingOrWrong({ input: (input as { directory_profile_id?: unknown }).directory_profile_id }),
    path: ['directory_profile_id'],
  });

const isForTokens = (permission: Permission) => programPermissions.includes(permission);

const token = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The permissions that it was made with. Only those that its maker still has are effective. */
  permissions: z.array(z.string()),
  /** The permissions among these that it has now. */
  effective: z.array(z.string()),
  made_by: z.string(),
  /** The only company that it reaches. */
  company: named.nullable(),
  is_directory: z.boolean(),
  /** Of a directory: the profile of people to whom none of its groups gives one; null once it is deleted. */
  directory_profile: named.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  /** To the minute. */
  last_used_at: z.string().nullable(),
  last_address: z.string().nullable(),
  /** Whether it works: neither revoked nor over, its account and its maker active. */
  works: z.boolean(),
  mcp: z.enum(mcpUses),
  /** The active webhooks that were made or last changed with it, for callers who may view them: they stop when it ends. */
  webhooks: z.array(named),
});

/** Names the webhooks that stop because of it, for callers who may view them. */
const endedReply = savedReply.extend({ stopped_webhooks: z.array(named).optional() });

const calls = crud('service_account', '/service-account', '1.1.0');

/** Programs that call this API, and the tokens with which they do. */
export const serviceAccounts = {
  list: calls.list({
    silentValues: ['not found'],
    summary: 'Search service accounts, or read one by its id',
    query: serviceAccountFilter.extend(listQuery(serviceAccountSorts)),
    reply: listReply('serviceAccounts', shownAccount),
    exports: {
      id: 'number',
      name: 'text',
      description: 'text',
      active: ['true', 'false'],
      tokens: 'number',
      last_used_at: 'time',
      made_by: 'text',
      created_at: 'date',
    },
  }),
  create: calls.create({
    summary: 'Create a service account, which has no token yet',
    body: serviceAccountInput,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/service-account',
    access: 'service_account:PUT',
    summary:
      'Change a service account: only what is sent. While it is not active, its tokens and their webhooks do not work',
    since: '1.1.0',
    query: one,
    body: serviceAccountChanges,
    reply: endedReply,
    once: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/service-account',
    access: 'service_account:DELETE',
    summary: 'Delete a service account and its tokens; webhooks that were made with these stop',
    since: '1.1.0',
    query: one,
    reply: endedReply,
    once: true,
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/service-account/token',
    access: 'service_account:GET',
    summary: 'List the tokens of a service account, the newest first; never the tokens themselves',
    since: '1.1.0',
    query: z.strictObject({ service_account_id: idInQuery }),
    reply: z.object({ tokens: z.array(token) }),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/service-account/token',
    access: 'service_account:POST',
    summary: 'Make a token with permissions that the caller holds. Only this answer contains it',
    since: '1.1.0',
    body: tokenInput,
    isAnswerPrivate: true,
    reply: savedReply.extend({ token: z.string(), expires_at: z.string() }),
  }),
  mcp: endpoint({
    method: 'GET',
    path: '/service-account/mcp',
    access: 'service_account:GET',
    summary: 'Read where AI agents connect, and which tools they can have',
    since: '1.1.0',
    reply: z.object({
      /** Null where the server does not serve them. */
      address: z.string().nullable(),
      tools: z.array(
        z.object({
          name: z.string(),
          summary: z.string(),
          is_write: z.boolean(),
          /** Any of these permissions allows it. */
          needs: z.array(z.string()),
        }),
      ),
    }),
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/service-account/token',
    access: ['service_account:DELETE', 'service_account:PUT'],
    summary: 'Revoke a token: it stops working at once, and so do the webhooks that were made with it',
    since: '1.1.0',
    query: z.strictObject({ service_account_id: idInQuery, token: z.uuid() }),
    reply: endedReply,
  }),
};

export type ServiceAccount = z.output<typeof shownAccount>;
export type ServiceAccountInput = z.output<typeof serviceAccountInput>;
export type ServiceAccountChanges = z.output<typeof serviceAccountChanges>;
export type ServiceAccountQuery = z.output<typeof serviceAccounts.list.query>;
export type McpTools = z.output<typeof serviceAccounts.mcp.reply>;
export type ServiceToken = z.output<typeof token>;
export type TokenInput = z.output<typeof tokenInput>;
