import { maskDocument } from '@retaguarda/contract/documents';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { TagColor } from '@retaguarda/contract/entities/tags';
import { secretMask } from '@retaguarda/contract/variable-types';
import { formatDay, plainText } from '../text/format.ts';
import { roleName } from '../text/role-names.ts';
import { permissionNamed } from '../text/text.ts';
import { textIn } from '../text/translation.ts';
import { entityCards } from './entity-cards.ts';
import { shownFields } from './field-texts.ts';
import { reasonWord } from './reason-word.ts';
import { ruleWord } from './scope-words.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the entry of a table; undefined for a name such as `valueOf`, which every object has. */
export const own = <Entry>(table: Record<string, Entry>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Returns the label of a field; undefined for a field that is not shown. */
export function labelOf(entity: ChangeEntity, field: string, titles: Record<string, string> = {}) {
  const { area } = entityCards[entity];
  const key = own(shownFields(entity), field);
  if (key) return textIn(area as 'companies', key as 'name');
  // A field that the company has removed has no title any more: its name is shown.
  return own(titles, field) ?? /^extra\.(.+)$/.exec(field)?.[1];
}

/** Returns the dictionary with the words for active and inactive: in Portuguese a company is 'ativa', a user 'ativo'. */
export const stateArea = (entity: ChangeEntity | 'note') =>
  entity === 'client' || entity === 'service_account' ? 'companies' : 'users';

const activity = (entity: ChangeEntity, isActive: boolean) =>
  textIn(stateArea(entity), isActive ? 'isActive' : 'isInactive');

const typeAreas: Partial<Record<ChangeEntity, 'users' | 'roles' | 'variables'>> = {
  user: 'users',
  role: 'roles',
  client_system: 'variables',
  client_system_variable: 'variables',
};

/** The words for texts in a field, such as those of a closed set. A recorded text may be of no set: it is shown as it is. */
const texts: Record<string, (value: string, entity: ChangeEntity) => string> = {
  active: (value, entity) => activity(entity, value === '1'),
  access: (done) => textIn('history', done as 'invited'),
  document: maskDocument,
  'client_info.activities': (industry) => textIn('industries', industry as 'banking'),
  type: (type, entity) => textIn((typeAreas[entity] ?? 'roles') as 'roles', type as 'admin'),
  permissions_ids: permissionNamed,
  entities: (entity) => textIn('permissions', entity as ChangeEntity),
  stopped: (reason) => textIn('webhooks', reason as 'gone'),
  kind: (kind) => textIn('privacy', `kind_${kind}` as 'kind_access'),
  state: (state) => textIn('privacy', `state_${state}` as 'state_received'),
  subject_entity: (entity) => textIn('privacy', `entity_${entity}` as 'entity_user'),
  received_on: formatDay,
  due_on: formatDay,
  ends_on: formatDay,
  reason: reasonWord,
  role_id: roleName,
  scope_rule: (rule) => ruleWord(rule),
  color: (color) => textIn('tags', color as TagColor),
};

const flags: Record<string, (value: boolean, entity: ChangeEntity) => string> = {
  active: (value, entity) => activity(entity, value),
  pj: (isCompany) => textIn('companies', isCompany ? 'pj' : 'pf'),
  scoped: (isLimited) => textIn('systemUsers', isLimited ? 'someCompanies' : 'allCompanies'),
  without_skill: () => textIn('companies', 'noSkill'),
};

const items: Record<string, (item: Record<string, unknown>) => string> = {
  work_days: ({ day, start, end }) =>
    `${textIn('users', plainText(day) as 'monday')} ${plainText(start)}–${plainText(end)}`,
  user_fields: ({ title, name, required, max_length, place_holder }) =>
    [
      `${plainText(title)} (${plainText(name)})`,
      required && textIn('companies', 'fieldRequired'),
      `${textIn('companies', 'fieldMaxLength')} ${plainText(max_length)}`,
      place_holder && `${textIn('companies', 'fieldPlaceHolder')} “${plainText(place_holder)}”`,
    ]
      .filter(Boolean)
      .join(' · '),
};

/**
 * Returns the text for a value of a field. A recorded value may differ in type from its field today: erased data is masked, and
 * versions differ.
 */
export function wordOf(entity: ChangeEntity, field: string, value: unknown) {
  if (value === secretMask) return value;
  if (typeof value === 'string') return own(texts, field)?.(value, entity) ?? value;
  if (typeof value === 'boolean')
    return own(flags, field)?.(value, entity) ?? textIn('screens', value ? 'yes' : 'no');
  if (isRecord(value)) return own(items, field)?.(value) ?? plainText(value);
  return plainText(value);
}
