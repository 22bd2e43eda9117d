import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { ExportState } from '@retaguarda/contract/entities/exports';
import type { Area, Text } from '../../platform/text/dictionary.ts';
import { formatNumber, plainText } from '../../platform/text/format.ts';
import { textIn } from '../../platform/text/translation.ts';
import { labelOf, own, useFieldValues } from '../../platform/words/field-values.ts';

const textAt =
  <A extends Area>(area: A, key: keyof Text<A> & string) =>
  () =>
    textIn(area as 'companies', key as 'name');

/** The titles of what is no field of a form, or is called otherwise in a list. */
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

/** Those of one entity, where others have a field of the same name. */
const titlesOf: Partial<Record<ChangeEntity, Record<string, () => string>>> = {
  client: { state: textAt('companies', 'state') },
};

/** The title of a column, or of a filter, of an entity's list. */
export const columnTitle = (entity: ChangeEntity, name: string) =>
  (own(titles, name) ?? own(titlesOf[entity] ?? {}, name))?.() ?? labelOf(entity, name) ?? name;

/** The label of a part of an export; undefined for a field of another change. */
export function exportLabel(entity: ChangeEntity, field: string) {
  const [, part, filter] = /^export\.(\w+)(?:\.(.+))?$/.exec(field) ?? [];
  if (part === 'filter') return textIn('exports', 'filter', { name: columnTitle(entity, filter ?? '') });
  return part && textIn('exports', part as 'format' | 'total' | 'sent' | 'state' | 'sort' | 'columns');
}

/** Returns a function that gives the word for a value of a closed set, as a list shows it. */
export function useWords() {
  const textOf = useFieldValues();
  return (entity: ChangeEntity, name: string, value: string) => {
    const flag = { true: true, false: false }[value];
    if (name === 'type' && entity === 'user') return textIn('users', value as 'Agent');
    if (name === 'type' && entity === 'client_system') return textIn('variables', value as 'text');
    if (name === 'role.name' || (name === 'name' && entity === 'role'))
      return textOf(entity, 'role_id', value);
    if (name === 'activities') return textOf(entity, 'client_info.activities', value);
    return textOf(entity, name, flag ?? value);
  };
}

/** Returns a function that gives the text for a value of a part of an export; undefined for any other field. */
export function useExportValues() {
  const wordFor = useWords();
  return (entity: ChangeEntity, field: string, value: unknown) => {
    const [, part, filter = ''] = /^export\.(\w+)(?:\.(.+))?$/.exec(field) ?? [];
    const text = plainText(value);
    switch (part) {
      case 'format':
        return text.toUpperCase();
      case 'total':
      case 'sent':
        return typeof value === 'number' ? formatNumber(value) : text;
      case 'state':
        return textIn('exports', text as ExportState);
      case 'columns':
        return columnTitle(entity, text);
      case 'sort': {
        const name = columnTitle(entity, text.replace('-', ''));
        return text.startsWith('-') ? textIn('exports', 'descending', { name }) : name;
      }
      case 'filter':
        return ['active', 'type', 'activities', 'boolean_value'].includes(filter)
          ? wordFor(entity, filter, text)
          : text;
      default:
        return undefined;
    }
  };
}
