import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { Area, Text } from '../text/dictionary.ts';
import { textIn } from '../text/translation.ts';
import { labelOf, own, wordOf } from './field-words.ts';

const textAt =
  <A extends Area>(area: A, key: keyof Text<A> & string) =>
  () =>
    textIn(area as 'companies', key as 'name');

/** The titles of columns and filters that are no field of a form, or have another title in a list. */
const titles: Record<string, () => string> = {
  id: textAt('exports', 'id'),
  'switched.reason': textAt('companies', 'stateReason'),
  'switched.since': textAt('exports', 'since'),
  'switched.by': textAt('exports', 'by'),
  created_at: textAt('companies', 'created_at'),
  last_login: textAt('systemUsers', 'last_login'),
  type: textAt('users', 'type'),
  'department.name': textAt('users', 'department'),
  'profile.name': textAt('users', 'profile'),
  'profiles.0.name': textAt('users', 'profile'),
  'role.name': textAt('profiles', 'role'),
  users_count: textAt('profiles', 'users'),
  companies: textAt('insights', 'companies'),
  companies_count: textAt('exports', 'companiesCount'),
  tokens: textAt('serviceAccounts', 'tokens'),
  last_used_at: textAt('serviceAccounts', 'lastUsed'),
  made_by: textAt('serviceAccounts', 'madeBy'),
  owner_name: textAt('webhooks', 'owner'),
  program_name: textAt('permissions', 'service_account'),
  'handler.name': textAt('privacy', 'handler'),
  closed_at: textAt('privacy', 'closed'),
  client_name: textAt('clientVariables', 'company'),
  client_id: textAt('clientVariables', 'company'),
  client_system_variables_name: textAt('clientVariables', 'variable'),
  variable: textAt('clientVariables', 'variable'),
  boolean_value: textAt('clientVariables', 'value'),
  activities: textAt('companies', 'activities'),
};

/** The titles that only one entity has for a name. They come before the titles above. */
const titlesOf: Partial<Record<ChangeEntity, Record<string, () => string>>> = {
  client: { state: textAt('companies', 'state') },
  // In Portuguese and Spanish, companies and service accounts are feminine, webhooks are not.
  webhook: { created_at: textAt('webhooks', 'created_at') },
};

/** Returns the title of a column, or of a filter, of an entity's list. */
export const columnTitle = (entity: ChangeEntity, name: string) =>
  (own(titlesOf[entity] ?? {}, name) ?? own(titles, name))?.() ?? labelOf(entity, name) ?? name;

/** The columns and filters that have the words of a field with another name. */
const fieldOf = (entity: ChangeEntity, name: string) => {
  if (name === 'role.name' || (name === 'name' && entity === 'role')) return 'role_id';
  return name === 'activities' ? 'client_info.activities' : name;
};

/** Returns the word for a value of a closed set, as a list shows it. */
export const columnWord = (entity: ChangeEntity, name: string, value: string) =>
  wordOf(entity, fieldOf(entity, name), { true: true, false: false }[value] ?? value);
