import { type TemplateSettings, templateSettings } from '@retaguarda/contract/entities/configuration';
import type { ConfiguredSection } from '../../capabilities/configuration/configured-section.ts';
import type { CompanyContent } from '../../platform/db/company-content.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { type Actor, requireAllCompanies } from '../../platform/http/caller.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';
import { takeable } from './takeable.ts';
import { templateStore } from './template-store.ts';

/** The templates of companies. Their content names roles and variables instead of their ids. */
export const configuredTemplates: ConfiguredSection = {
  async rows(db) {
    const names = await readNames(db);
    const templates = await templateStore(db).all();
    return templates.map(({ content, ...row }) => ({
      ...row,
      version: null,
      ...namedContent(content, names),
    }));
  },
  async create(transaction, { name, ...values }, { caller }) {
    const content = await contentIn(transaction, templateSettings.parse(values), caller);
    const { id } = await templateStore(transaction).create(String(name), content, caller);
    return { id, version: null };
  },
  async edit(transaction, { id }, values, { caller }) {
    // Everybody who may create companies uses it.
    requireAllCompanies(caller);
    const stored = await templateStore(transaction).one(id);
    if (!stored) return undefined;
    const settings = { ...namedContent(stored.content, await readNames(transaction)), ...values };
    const content = await contentIn(transaction, templateSettings.parse(settings), caller);
    return (await templateStore(transaction).replace(id, content)) && { id, version: null };
  },
  async remove(transaction, { id }, { caller }) {
    requireAllCompanies(caller);
    return (await templateStore(transaction).remove(id)) && { id, version: null };
  },
};

type Names = Awaited<ReturnType<typeof readNames>>;

async function readNames(db: Db) {
  const roles = await db.selectFrom('role').select(['id', 'name']).execute();
  const variables = await db.selectFrom('client_system_variable').select(['id', 'name']).execute();
  return { roles, variables };
}

/** A profile whose role is gone, and a value whose variable is gone, are no longer part of it. */
function namedContent(content: CompanyContent, { roles, variables }: Names): TemplateSettings {
  const { domains = [], user_fields, departments, profiles, skills, groups } = content;
  return {
    domains,
    user_fields,
    departments,
    profiles: profiles.flatMap(({ role_id, name, description, department }) => {
      const role = roles.find(({ id }) => id === role_id)?.name;
      return role === undefined ? [] : [{ name, description, role, department }];
    }),
    skills: skills.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
    variables: Object.fromEntries(
      content.variables.flatMap(({ client_system_variable_id, value }) => {
        const variable = variables.find(({ id }) => id === client_system_variable_id);
        return variable ? [[variable.name, value]] : [];
      }),
    ),
  };
}

/** The content with these names, if all of it could be taken. Which roles may be given counts when a company is created from it. */
async function contentIn(
  transaction: Db,
  settings: TemplateSettings,
  caller: Actor,
): Promise<CompanyContent> {
  const { domains = [], user_fields = [], departments = [], skills = [], groups = [] } = settings;
  const { roles, variables } = await readNames(transaction);
  const idOf = (rows: { id: number; name: string }[], name: string, field: string) => {
    const row = rows.find((row) => row.name === name);
    if (!row) throw new FieldRefusal(field, `Resource not found: ${name}`);
    return row.id;
  };
  const profiles = (settings.profiles ?? []).map(({ role, ...profile }) => {
    if (!departments.some(({ name }) => name === profile.department))
      throw new FieldRefusal('profiles', `Resource not found: ${profile.department}`);
    return { ...profile, role_id: idOf(roles, role, 'profiles') };
  });
  const content: CompanyContent = {
    domains,
    user_fields,
    departments,
    profiles,
    skills: skills.map((name) => ({ name })),
    groups: groups.map((name) => ({ name })),
    variables: Object.entries(settings.variables ?? {}).map(([name, value]) => ({
      name,
      client_system_variable_id: idOf(variables, name, 'variables'),
      value,
    })),
  };
  const [refused] = (await takeable(transaction, content, caller)).variables.left_out;
  if (refused?.reason === 'secret')
    throw new FieldRefusal('variables', 'The value of a secret stays with its variable and its company');
  if (refused) throw new FieldRefusal('variables', 'Invalid field');
  return content;
}
