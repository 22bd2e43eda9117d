import { z } from 'zod';
import { approvalKinds } from '../approval-kinds.ts';
import { type Access, type Endpoint, endpoint } from '../endpoint.ts';
import { type Entity, factsOf } from '../entities.ts';
import { description, exactText, requiredText, visibleText } from '../fields.ts';
import { limits } from '../limits.ts';
import type { Permission } from '../permissions.ts';
import { savedReply } from '../replies.ts';
import { retention, status } from '../status.ts';
import { approvalPolicies, approvalPolicyChanges } from './approval-policies.ts';
import { wholeCompanies } from './companies.ts';
import { companyTemplateInput, companyTemplates, contentParts, permissionsOf } from './company-copies.ts';
import { departmentInput } from './departments.ts';
import { insightFields, insights } from './insights.ts';
import { profileInput, profiles } from './profiles.ts';
import { roleInput, roles } from './roles.ts';
import { skillInput } from './skills.ts';
import { systemVariableInput, systemVariables } from './system-variables.ts';
import { tagInput, tags } from './tags.ts';
import { userFields } from './user-fields.ts';
import { webhookInput, webhooks } from './webhooks.ts';

/** A secret in the file: the environment variable that has its value where the file is applied. */
export const secretReference = z.strictObject({ env: z.string().regex(/^[A-Z][A-Z\d_]{0,99}$/) });

/** A field for which the file has names instead of ids: the name of the setting, and what is named. Companies are named by their documents. */
export type NamedSetting = { as: string; of: 'permission' | 'role' | 'profile' | 'client'; many?: true };

/** The settings of a row by their names, as the file has them. */
export type Settings = Record<string, unknown>;

type Calls = { create?: Endpoint; edit?: Endpoint; remove?: Endpoint };

type SectionFacts = {
  /** The entity whose rows it has. */
  entity: Entity;
  /** What it takes to view the whole section: all of these. */
  views: readonly Access[];
  /** The calls whose permissions a change needs. */
  calls: Calls;
  /** The settings of a row, besides the name that is its key. */
  settings: z.ZodObject;
  /** The settings that name other rows, by the fields of the form. */
  named: Readonly<Record<string, NamedSetting>>;
  /** The setting that is a secret, of a row with these settings. */
  secret?: (settings: Settings) => string | undefined;
  /** The key of a row. */
  key: z.ZodType<string, string>;
};

const oneName = requiredText.max(limits.role.name);
const manyNames = z.array(oneName).max(limits.chosen);

/** The settings of a form: its fields without the name, and with names in place of ids. None is required: what a row has stays. */
const settingsOf = (form: z.ZodObject, named: Record<string, NamedSetting>) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries(form.shape)
          .filter(([field]) => field !== 'name')
          .map(([field, rule]) => {
            const other = named[field];
            return other
              ? [other.as, other.many ? manyNames : oneName.nullable()]
              : [field, rule as z.ZodType];
          }),
      ),
    )
    .partial();

type Ordinary = {
  entity: Entity;
  calls: Calls & { list: Endpoint };
  form: z.ZodObject<{ name: z.ZodType<string, string> }>;
  named?: Record<string, NamedSetting>;
  /** Settings that the form does not have, or has in another way. */
  more?: Record<string, z.ZodType>;
  secret?: SectionFacts['secret'];
};

/** A section of an entity whose rows have a form. */
const section = ({ entity, calls, form, named = {}, more = {}, secret }: Ordinary): SectionFacts => ({
  entity,
  views: [calls.list.access],
  calls,
  settings: settingsOf(form, named).extend(more),
  named,
  key: form.shape.name,
  ...(secret && { secret }),
});

/** What a template has, with names in place of ids. */
export const templateSettings = z
  .strictObject({
    domains: z.array(requiredText.max(limits.email)).max(limits.companyTemplate.rows),
    user_fields: userFields,
    departments: z.array(departmentInput).max(limits.companyTemplate.rows),
    profiles: z
      .array(
        z.strictObject({
          name: profileInput.shape.name,
          description,
          role: oneName,
          department: departmentInput.shape.name,
        }),
      )
      .max(limits.companyTemplate.rows),
    skills: z.array(skillInput.shape.name).max(limits.companyTemplate.rows),
    groups: z.array(skillInput.shape.name).max(limits.companyTemplate.rows),
    variables: z.record(systemVariableInput.shape.name, visibleText(limits.variable.value)),
  })
  .partial();

/**
 * The sections of the configuration, in the order in which they are applied: rows come after those that they name. Each has the
 * settings of the form of its entity.
 */
export const sections = {
  tags: section({ entity: 'tag', calls: tags, form: tagInput }),
  system_variables: section({
    entity: 'client_system_variable',
    calls: systemVariables,
    form: systemVariableInput,
    more: { value: z.union([systemVariableInput.shape.value, secretReference]).optional() },
    secret: ({ type }) => (type === 'secret' ? 'value' : undefined),
  }),
  roles: section({
    entity: 'role',
    calls: roles,
    form: roleInput,
    named: { permissions_ids: { as: 'permissions', of: 'permission', many: true } },
  }),
  profiles: section({
    entity: 'profile',
    calls: profiles,
    form: profiles.create.body,
    named: { role_id: { as: 'role', of: 'role' } },
  }),
  approval_policies: {
    entity: 'approval_policy',
    views: [approvalPolicies.list.access],
    calls: { edit: approvalPolicies.edit },
    settings: settingsOf(approvalPolicyChanges, {
      profile_id: { as: 'profiles', of: 'profile', many: true },
    }).partial(),
    named: { profile_id: { as: 'profiles', of: 'profile', many: true } },
    key: z.enum(approvalKinds) as unknown as z.ZodType<string, string>,
  },
  insights: section({
    entity: 'insight',
    calls: insights,
    form: insightFields,
    named: { client_id: { as: 'companies', of: 'client', many: true } },
  }),
  webhooks: section({
    entity: 'webhook',
    calls: webhooks,
    form: webhookInput,
    named: { client_id: { as: 'company', of: 'client' } },
    more: { secret: secretReference.optional() },
    secret: () => 'secret',
  }),
  company_templates: {
    entity: 'client',
    views: [
      companyTemplates.list.access,
      wholeCompanies.access,
      ...contentParts.map((part) => permissionsOf(part)[0]),
    ],
    // Nobody edits a template. What it has is replaced by those who may create one.
    calls: { ...companyTemplates, edit: companyTemplates.create },
    settings: templateSettings,
    named: {},
    key: companyTemplateInput.shape.name,
  },
} as const satisfies Record<string, SectionFacts>;

export type Section = keyof typeof sections;

export const sectionNames = Object.keys(sections) as [Section, ...Section[]];

export const sectionOf = (name: Section): SectionFacts => sections[name];

/** Rows of these sections are deleted if the file asks for it. Webhooks are not: their secret would be lost. */
const isPrunable = (name: Section) => {
  const { entity, calls } = sectionOf(name);
  return calls.remove !== undefined && !factsOf(entity).isLostWhenDeleted;
};

export const prunableSections = sectionNames.filter(isPrunable) as [Section, ...Section[]];

/** The rows of a section, by their names. */
const rowsOf = (name: Section) => z.partialRecord(sectionOf(name).key, sectionOf(name).settings).optional();

/**
 * The configuration of an installation. What it does not have is left as it is: sections, rows of a section that is not in `prune`,
 * and settings of a row.
 */
export const configuration = z.strictObject({
  version: z.literal(1),
  /** The sections whose rows are deleted if they are not in the file. */
  prune: z.array(z.enum(prunableSections)).optional(),
  ...(Object.fromEntries(sectionNames.map((name) => [name, rowsOf(name)])) as unknown as Record<
    Section,
    z.ZodOptional<z.ZodType<Record<string, Settings>, Record<string, Settings>>>
  >),
  /** Settings of the server, which are compared and not applied. */
  retention: z.strictObject(retention.shape).partial().optional(),
});

const setting = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** What applying a file would do to a row. */
const plannedChange = z.object({
  section: z.enum(sectionNames),
  name: z.string(),
  kind: z.enum(['create', 'edit', 'delete']),
  /** The settings that get another value. Of a secret these are only references. */
  settings: z.array(setting),
  /** How many people, and how many companies, are affected. */
  people: z.int(),
  companies: z.int(),
});

const views = sectionNames.flatMap((name) => sectionOf(name).views.flat()) as Permission[];

const writes = sectionNames.flatMap((name) => {
  const { create, edit, remove } = sectionOf(name).calls;
  return [create, edit, remove].flatMap((call) => call?.access ?? []);
}) as Permission[];

const summary = z.object({
  /** The sections that the caller may not view. */
  left_out: z.array(z.enum([...sectionNames, 'retention'])),
});

/** The configuration as one document. See docs/configuration.md. */
export const configurations = {
  read: endpoint({
    method: 'GET',
    path: '/configuration',
    access: [...new Set([...views, status.read.access])],
    summary:
      'Read the configuration: the sections that the caller may view, keyed by names and without secrets; with `companies` also what belongs to companies',
    since: '1.1.0',
    query: z.strictObject({ companies: z.literal('true').optional() }),
    // What is sent is written with plain types: rules that change what is read cannot be described as those of a reply.
    reply: summary.extend({
      configuration: z.record(z.string(), z.unknown()) as unknown as z.ZodType<Configuration, Configuration>,
    }),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/configuration/plan',
    access: [...new Set([...views, status.read.access])],
    summary:
      'Compare a configuration with this installation: what applying it would change, and for how many',
    since: '1.1.0',
    body: z.strictObject({ configuration }),
    reply: summary.extend({
      changes: z.array(plannedChange),
      /** Settings of the server that differ. They are changed where the server is started. */
      retention: z.array(setting),
      /** The environment variables with the secrets of rows that would be created. */
      secrets: z.array(z.string()),
      /** Identifies what would be changed, for POST /configuration/apply. */
      hash: z.string(),
    }),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/configuration/apply',
    access: [...new Set(writes)],
    summary:
      'Apply a planned configuration, all of it or nothing; each change needs its permissions; the answered id is that of a job, which POST /job/undo takes back',
    since: '1.1.0',
    body: z.strictObject({
      configuration,
      /** The hash of the plan. What has changed since is refused. */
      plan: z.string().regex(/^[\da-f]{64}$/),
      /** The values of the environment variables that the plan names. */
      secrets: z.record(secretReference.shape.env, exactText.max(limits.variable.value)).optional(),
    }),
    reply: savedReply,
  }),
};

export type TemplateSettings = z.output<typeof templateSettings>;
export type Configuration = z.output<typeof configuration>;
export type PlannedChange = z.output<typeof plannedChange>;
export type ConfigurationPlan = z.output<typeof configurations.plan.reply>;
