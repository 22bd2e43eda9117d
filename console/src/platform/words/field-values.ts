import { maskDocument } from '@retaguarda/contract/documents';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { PersonKey } from '@retaguarda/contract/entities/people';
import type { PrivacyKind, PrivacyState } from '@retaguarda/contract/entities/privacy-requests';
import type { UserField } from '@retaguarda/contract/entities/user-fields';
import type { User } from '@retaguarda/contract/entities/users';
import type { WebhookStop } from '@retaguarda/contract/entities/webhooks';
import { secretMask } from '@retaguarda/contract/variable-types';
import type { Text } from '../text/dictionary.ts';
import { formatDay, plainText } from '../text/format.ts';
import { usePermissionNames } from '../text/permission-names.ts';
import { useRoleNames } from '../text/role-names.ts';
import { permissionNamed } from '../text/text.ts';
import { textIn, useTranslation } from '../text/translation.ts';
import { entityCards } from './entity-cards.ts';

/** Actions on the sign-in of a person or on the tokens of a program. */
type AccessAction =
  | 'invited'
  | 'linkMade'
  | 'unlocked'
  | 'sessionsEnded'
  | 'factorsReset'
  | 'tokenMade'
  | 'tokenRevoked'
  | 'anonymised';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entry of a table; undefined for a name such as `valueOf`, which every object has. */
export const own = <Entry>(table: Record<string, Entry>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** The label of a field; undefined for a field that is not shown. */
export function labelOf(entity: ChangeEntity, field: string, titles: Record<string, string> = {}) {
  const { area, fields } = entityCards[entity];
  const key = own(fields, field);
  if (key) return textIn(area as 'companies', key as 'name');
  // A field that the company has removed has no title any more: its name is shown.
  return own(titles, field) ?? /^extra\.(.+)$/.exec(field)?.[1];
}

/** Returns a function that gives the text for a value of a field. */
export function useFieldValues() {
  const { t } = useTranslation();
  const { t: company } = useTranslation('companies');
  const { t: user } = useTranslation('users');
  const { t: role } = useTranslation('roles');
  const { t: variable } = useTranslation('variables');
  const { t: history } = useTranslation('history');
  const { t: industry } = useTranslation('industries');
  const { t: webhook } = useTranslation('webhooks');
  const { t: privacy } = useTranslation('privacy');
  const { entity: entityName } = usePermissionNames();
  const roleNames = useRoleNames();

  const activity = (entity: ChangeEntity, isActive: boolean) => {
    if (entity === 'client') return company(isActive ? 'isActive' : 'isInactive');
    return user(isActive ? 'isActive' : 'isInactive');
  };
  /** How a text in a field is shown, such as a word of a closed set. */
  const texts: Record<string, (value: never, entity: ChangeEntity) => string> = {
    active: (value: '1' | '0', entity) => activity(entity, value === '1'),
    access: (done: AccessAction) => history(done),
    document: maskDocument,
    'client_info.activities': (key: keyof Text<'industries'>) => industry(key),
    type: (key, entity) => (entity === 'client_system_variable' ? variable(key) : role(key)),
    permissions_ids: permissionNamed,
    entities: entityName,
    stopped: (why: WebhookStop) => webhook(why),
    kind: (kind: PrivacyKind) => privacy(`kind_${kind}`),
    state: (state: PrivacyState) => privacy(`state_${state}`),
    subject_entity: (entity: PersonKey['entity']) => privacy(`entity_${entity}`),
    received_on: formatDay,
    due_on: formatDay,
    role_id: roleNames.name,
  };
  const flags: Record<string, (value: boolean, entity: ChangeEntity) => string> = {
    active: (value, entity) => activity(entity, value),
    pj: (isCompany) => company(isCompany ? 'pj' : 'pf'),
    without_skill: () => company('noSkill'),
  };
  const items: Record<string, (item: never) => string> = {
    work_days: ({ day, start, end }: Loose<User['work_days'][number]>) =>
      `${user(plainText(day) as 'monday')} ${plainText(start)}–${plainText(end)}`,
    user_fields: ({ title, name, required, max_length, place_holder }: Loose<UserField>) =>
      [
        `${plainText(title)} (${plainText(name)})`,
        required && company('fieldRequired'),
        `${company('fieldMaxLength')} ${plainText(max_length)}`,
        place_holder && `${company('fieldPlaceHolder')} “${plainText(place_holder)}”`,
      ]
        .filter(Boolean)
        .join(' · '),
  };
  // A recorded value may differ in type from its field today: erased data is masked, and versions differ.
  return (entity: ChangeEntity, field: string, value: unknown): string => {
    if (value === secretMask) return value;
    if (typeof value === 'string') return own(texts, field)?.(value as never, entity) ?? value;
    if (typeof value === 'boolean') return own(flags, field)?.(value, entity) ?? t(value ? 'yes' : 'no');
    if (isRecord(value)) return own(items, field)?.(value as never) ?? plainText(value);
    return plainText(value);
  };
}

/** The parts of a recorded item, which is not validated. */
type Loose<Item> = { [Part in keyof Item]?: unknown };
