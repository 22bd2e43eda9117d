import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { activeFlag, id, idInQuery, named } from '../fields.ts';
import { industries } from '../industries.ts';
import { limits } from '../limits.ts';
import { listQuery, one } from '../replies.ts';
import { states } from '../states.ts';

/**
 * The scope of a member of staff: the companies that they look after. These are listed one by one, or match a rule, and a rule
 * follows the data: a company that gets the tag comes into the scope. See docs/decisions/064-staff-scope.md.
 */
export const scopeRuleKinds = ['tag', 'state', 'activity', 'root'] as const;

export type ScopeRuleKind = (typeof scopeRuleKinds)[number];

const isValue: Record<ScopeRuleKind, (value: string) => boolean> = {
  tag: (value) => /^[1-9]\d{0,8}$/.test(value),
  state: (value) => (states as readonly string[]).includes(value),
  activity: (value) => (industries as readonly string[]).includes(value),
  // The first eight characters of a CNPJ, which all branches of a company share.
  root: (value) => /^[0-9A-Z]{8}$/.test(value),
};

/** Parses a rule such as `state:SP`; undefined when the text is no rule. */
export function readScopeRule(rule: string) {
  const at = rule.indexOf(':');
  const kind = scopeRuleKinds.find((one) => one === rule.slice(0, at));
  const value = rule.slice(at + 1);
  return kind && isValue[kind](value) ? { kind, value } : undefined;
}

export const scopeRuleOf = (kind: ScopeRuleKind, value: string) => `${kind}:${value}`;

const scopeRule = z
  .string()
  .max(60)
  .refine((rule) => readScopeRule(rule) !== undefined);

/** The companies of a scope. */
export const scopeFields = {
  scope_client_id: z
    .array(id)
    .max(limits.scope.companies)
    .transform((ids) => [...new Set(ids)].sort((one, other) => one - other))
    .describe('The ids of companies in the scope'),
  scope_rule: z
    .array(scopeRule)
    .max(limits.scope.rules)
    .transform((rules) => [...new Set(rules)].sort())
    .describe(
      'Companies that match one of these are in the scope too: tag:ID, state:UF, activity:INDUSTRY, root:FIRST 8 OF THE CNPJ',
    ),
};

/** A rule with the name of its tag; for other rules, the value itself. */
const namedRule = z.object({ rule: z.string(), name: z.string() });

/** Why a company is in a scope: because it is listed, because of these rules, or both. */
const reasons = { is_listed: z.boolean(), rules: z.array(namedRule) };

export const scopes = {
  preview: endpoint({
    method: 'POST',
    path: '/system-user/scope',
    access: 'system_user:GET',
    summary: 'Count the companies that a scope would contain and name the first, without saving it',
    since: '1.1.0',
    body: z.strictObject(scopeFields),
    reply: z.object({ total: z.int(), companies: z.array(named) }),
  }),
  /** Those who look after all companies have no list: then `scoped` is false. */
  companies: endpoint({
    method: 'GET',
    path: '/system-user/companies',
    access: 'system_user:GET',
    isOwnAllowed: true,
    summary: 'List the companies that a system user looks after, and why; none where it is all of them',
    since: '1.1.0',
    query: one.extend({ page: listQuery([]).page }),
    reply: z.object({
      scoped: z.boolean(),
      rules: z.array(namedRule),
      companies: z.array(z.object({ ...named.shape, ...reasons })),
      total: z.int(),
      paging: z.int(),
    }),
  }),
  staff: endpoint({
    method: 'GET',
    path: '/client/staff',
    access: 'system_user:GET',
    summary: 'List who looks after a company, and why; those who look after all companies are counted',
    since: '1.1.0',
    query: z.strictObject({ client_id: idInQuery }),
    reply: z.object({
      /** How many active people look after all companies. */
      unscoped: z.int(),
      /** The active people whose scope contains the company: the first by name, and how many they are. */
      people: z.array(
        z.object({ id, name: z.string(), active: activeFlag, profile: z.string(), ...reasons }),
      ),
      total: z.int(),
    }),
  }),
};

export type ScopeCompanies = z.output<typeof scopes.companies.reply>;
export type CompanyStaff = z.output<typeof scopes.staff.reply>;
