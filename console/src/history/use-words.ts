import { maskDocument } from '@retaguarda/contract/documents';
import type { Change, ChangedValue, ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import { useTranslation } from 'react-i18next';
import { usePermissionNames } from '../text/permission-names.ts';
import { fieldTexts } from './field-texts.ts';

/** A difference as one reads it: the field, what left it, what came into it. */
export type ToldDifference = Pick<Difference, 'more'> & { label: string; removed: string[]; added: string[] };

/** Fields of which only this much is told: that they were changed. */
const untold = new Set(['password_hash', 'url_avatar']);

/** Tells changes of an entity in the words of its screen. `titles` are those of the fields a company made itself. */
export function useWords(entity: ChangeEntity, titles: Record<string, string>) {
  const { t } = useTranslation();
  const names = usePermissionNames();
  const { area, fields } = fieldTexts[entity];
  const say = (key: unknown, ns: string = area) => t(key as 'yes', { ns: ns as 'screens' });
  const labels = [
    ...Object.entries(fields).map(([field, key]) => [field, say(key)] as const),
    ...Object.entries(titles),
  ];

  const tellers: Record<string, (value: never) => string> = {
    active: (value: unknown) => say(value === true || value === '1' ? 'isActive' : 'isInactive'),
    pj: (isCompany: boolean) => say(isCompany ? 'pj' : 'pf'),
    global: (isGlobal: boolean) => t(isGlobal ? 'yes' : 'no'),
    document: maskDocument,
    'client_info.activities': (industry: string) => say(industry, 'industries'),
    type: (role: string) => say(role),
    permissions_ids: (permission: string) => {
      const [of = '', does = ''] = permission.split(':');
      return names.permission(of, does);
    },
    work_days: ({ day, start, end }: Record<string, string>) => `${say(day)} ${start}–${end}`,
    user_fields: ({ title, name, max_length, required, place_holder }: Record<string, unknown>) =>
      `${title} (${[name, max_length, required && say('fieldRequired'), place_holder].filter(Boolean).join(', ')})`,
  };
  const told = (field: string, values: ChangedValue[]) =>
    values.map((value) => tellers[field]?.(value as never) ?? String(value));

  return ({ kind, differences }: Change): ToldDifference[] =>
    labels.flatMap(([field, label]): ToldDifference[] => {
      const difference = differences.find((one) => one.field === field);
      if (!difference) return [];
      if (untold.has(field)) return kind === 'edited' ? [{ label, removed: [], added: [] }] : [];
      const { removed, added, more } = difference;
      return [{ label, removed: told(field, removed), added: told(field, added), more }];
    });
}
