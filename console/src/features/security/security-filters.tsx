import {
  personEntities,
  type SecurityEvent,
  securityKinds,
} from '@retaguarda/contract/entities/security-log';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { AccountSelect } from '../../capabilities/log/account-select.tsx';
import { choiceField } from '../../capabilities/log/choice-field.tsx';
import { periodFields } from '../../capabilities/log/period-buttons.tsx';
import { ChosenFilter } from '../../components/list/chosen-filter.tsx';
import type { SearchField } from '../../components/list/search-card.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { byLabel } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PersonFilter } from './person-filter.tsx';
import { outcomes } from './security-search.ts';
import type { useSecurityLog } from './use-security-log.ts';

type Search = ReturnType<typeof useSecurityLog>['search'];

/**
 * Returns the filters. A choice applies at once, typed text on Enter or Search. `first` is one of the events found: it provides the
 * names of the people in the address.
 */
export function useSecurityFilters(search: Search, first: SecurityEvent | undefined): SearchField[] {
  const { t } = useTranslation('securityLog');
  const { t: kind } = useTranslation('securityKinds');
  const { t: permission } = useTranslation('permissions');
  const { t: common } = useTranslation('activity');
  const can = useCan();
  const { field, choose, applied = {} as NonNullable<Search['applied']> } = search;
  /** Returns the props of a field whose value is chosen. */
  const choice = (name: 'system_user_id' | 'kind' | 'outcome' | 'register' | 'about_entity') => ({
    ...field(name),
    onChange: (picked: string | null) => choose({ [name]: picked ?? '' }),
  });
  const accountName = first?.account?.name ?? `#${applied.system_user_id}`;
  const personName = first?.about?.name ?? `#${applied.about_id}`;

  return [
    {
      name: 'system_user_id',
      label: t('who'),
      field: can(systemUsers.list) ? (
        <AccountSelect label={t('who')} placeholder={common('anyKind')} {...choice('system_user_id')} />
      ) : (
        <ChosenFilter label={t('who')} name={accountName} {...choice('system_user_id')} />
      ),
      shown: accountName,
    },
    choiceField({
      name: 'kind',
      label: t('kind'),
      placeholder: common('any'),
      data: byLabel(securityKinds.map((value) => ({ value, label: kind(value) }))),
      ...choice('kind'),
      value: applied.kind,
      shown: applied.kind && kind(applied.kind),
    }),
    choiceField({
      name: 'outcome',
      label: t('outcome'),
      placeholder: common('any'),
      data: outcomes.map((value) => ({ value, label: t(value) })),
      ...choice('outcome'),
      value: applied.outcome,
      shown: applied.outcome && t(applied.outcome),
    }),
    choiceField({
      name: 'register',
      label: t('view'),
      placeholder: t('allEvents'),
      data: [{ value: 'true', label: t('register') }],
      ...choice('register'),
      value: applied.register,
      shown: t('register'),
    }),
    choiceField({
      name: 'about_entity',
      label: t('aboutWhom'),
      placeholder: common('any'),
      data: personEntities.map((value) => ({ value, label: permission(value) })),
      ...choice('about_entity'),
      value: applied.about_entity,
      // The person was one of those that were chosen before.
      onChange: (picked) => choose({ about_entity: picked ?? '', about_id: '' }),
      shown: applied.about_entity && permission(applied.about_entity),
    }),
    {
      name: 'about_id',
      label: t('aboutPerson'),
      field: personEntities.some((entity) => can({ access: `${entity}:GET` })) ? (
        <PersonFilter
          chosen={{ about_entity: field('about_entity').value, about_id: field('about_id').value }}
          first={first}
          onChoose={choose}
        />
      ) : (
        <ChosenFilter
          label={t('aboutPerson')}
          name={personName}
          {...field('about_id')}
          onChange={() => choose({ about_id: '' })}
        />
      ),
      shown: personName,
    },
    { name: 'address', label: t('address') },
    ...periodFields(search),
  ];
}

/** The filters that make sense for the events of one's own account. */
export const ownFilters = ['kind', 'outcome', 'address', 'from', 'to'];
