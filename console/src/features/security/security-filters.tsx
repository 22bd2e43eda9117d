import { Select, TextInput } from '@mantine/core';
import {
  personEntities,
  type SecurityEvent,
  securityKinds,
} from '@retaguarda/contract/entities/security-log';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { AccountSelect } from '../../capabilities/log/account-select.tsx';
import { PeriodFields } from '../../capabilities/log/period-fields.tsx';
import { ChosenFilter } from '../../components/list/chosen-filter.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { byLabel } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { PersonFilter } from './person-filter.tsx';
import { outcomes } from './security-search.ts';
import type { useSecurityLog } from './use-security-log.ts';

type SecurityFiltersProps = {
  search: ReturnType<typeof useSecurityLog>['search'];
  /** One of the events found: it provides the name of the person in the address. */
  first?: SecurityEvent | undefined;
  isOwn?: boolean;
};

/** The fields of the filters. A choice applies at once, typed text on Enter or Search. */
export function SecurityFilters({ search, first, isOwn = false }: SecurityFiltersProps) {
  const { t } = useTranslation('securityLog');
  const { t: kind } = useTranslation('securityKinds');
  const { t: permission } = useTranslation('permissions');
  const { t: common } = useTranslation('activity');
  const can = useCan();
  const { field, choose } = search;
  /** The props of a field whose value is chosen. */
  const choice = (name: 'system_user_id' | 'kind' | 'outcome' | 'register' | 'about_entity') => ({
    ...field(name),
    onChange: (picked: string | null) => choose({ [name]: picked ?? '' }),
  });
  const kinds = securityKinds.map((value) => ({ value, label: kind(value) }));

  return (
    <>
      {!isOwn &&
        (can(systemUsers.list) ? (
          <AccountSelect label={t('who')} placeholder={common('anyKind')} {...choice('system_user_id')} />
        ) : (
          <ChosenFilter
            label={t('who')}
            name={first?.account?.name ?? `#${field('system_user_id').value}`}
            {...choice('system_user_id')}
          />
        ))}
      <SearchSelect
        label={t('kind')}
        placeholder={common('any')}
        clearable
        data={byLabel(kinds)}
        {...choice('kind')}
        value={field('kind').value || null}
      />
      <Select
        label={t('outcome')}
        placeholder={common('any')}
        clearable
        data={outcomes.map((value) => ({ value, label: t(value) }))}
        {...choice('outcome')}
        value={field('outcome').value || null}
      />
      {!isOwn && (
        <>
          <Select
            label={t('view')}
            placeholder={t('allEvents')}
            clearable
            data={[{ value: 'true', label: t('register') }]}
            {...choice('register')}
            value={field('register').value || null}
          />
          <Select
            label={t('aboutWhom')}
            placeholder={common('any')}
            clearable
            data={personEntities.map((value) => ({ value, label: permission(value) }))}
            {...choice('about_entity')}
            value={field('about_entity').value || null}
            // The person was one of those that were chosen before.
            onChange={(picked) => choose({ about_entity: picked ?? '', about_id: '' })}
          />
          {personEntities.some((entity) => can({ access: `${entity}:GET` })) ? (
            <PersonFilter
              chosen={{ about_entity: field('about_entity').value, about_id: field('about_id').value }}
              first={first}
              onChoose={choose}
            />
          ) : (
            <ChosenFilter
              label={t('aboutPerson')}
              name={`#${field('about_id').value}`}
              {...field('about_id')}
              onChange={() => choose({ about_id: '' })}
            />
          )}
        </>
      )}
      <TextInput label={t('address')} {...field('address')} />
      <PeriodFields search={search} />
    </>
  );
}
