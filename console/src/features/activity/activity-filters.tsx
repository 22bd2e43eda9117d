import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import {
  type ChangeEntity,
  type ChangeKind,
  changeEntities,
  changeKinds,
} from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { AccountSelect } from '../../capabilities/log/account-select.tsx';
import { PeriodFields } from '../../capabilities/log/period-fields.tsx';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { ChosenFilter } from '../../components/list/chosen-filter.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { byLabel } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { shownFields } from '../../platform/words/field-texts.ts';
import { labelOf } from '../../platform/words/field-words.ts';
import type { useActivity } from './use-activity.ts';

type ActivityFiltersProps = {
  search: ReturnType<typeof useActivity>['search'];
  /** One of the changes found: it provides the names of the ids in the address. */
  first: ActivityEntry | undefined;
};

/**
 * The fields of the filters. A person sees those that they may choose something for. A choice applies at once,
 * typed text on Enter or Search.
 */
export function ActivityFilters({ search, first }: ActivityFiltersProps) {
  const { t } = useTranslation('activity');
  const { t: history } = useTranslation('history');
  const can = useCan();
  const { field, choose } = search;
  /** The props of a field whose value is chosen. */
  const choice = (name: 'user_id' | 'client_id' | 'entity' | 'row_id' | 'kind' | 'field') => ({
    ...field(name),
    onChange: (picked: string | null) => choose({ [name]: picked ?? '' }),
  });
  const entity = field('entity').value as ChangeEntity | '';
  const options = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: textOf(value) }));

  return (
    <>
      {can(systemUsers.list) ? (
        <AccountSelect label={t('author')} placeholder={t('any')} {...choice('user_id')} />
      ) : (
        <ChosenFilter label={t('author')} name={first?.by ?? ''} {...choice('user_id')} />
      )}
      {can(companies.list) && (
        <CompanySelect required={false} placeholder={t('anyKind')} {...choice('client_id')} />
      )}
      <SearchSelect
        label={t('entity')}
        placeholder={t('any')}
        clearable
        data={byLabel(
          options(
            changeEntities.filter((one) => can({ access: `${one}:GET` })),
            (one: ChangeEntity) => t(one),
          ),
        )}
        {...choice('entity')}
        value={entity || null}
        // The field and the row were those of the entity that was chosen before.
        onChange={(picked) => choose({ entity: picked ?? '', field: '', row_id: '' })}
      />
      <SearchSelect
        label={t('kind')}
        placeholder={t('anyKind')}
        clearable
        data={options(changeKinds, (kind: ChangeKind) => history(kind))}
        {...choice('kind')}
        value={field('kind').value || null}
      />
      <SearchSelect
        label={t('field')}
        placeholder={entity ? t('any') : t('fieldHelp')}
        clearable
        disabled={!entity}
        data={entity ? options(fieldsOf(entity), (name: string) => labelOf(entity, name) ?? name) : []}
        {...choice('field')}
        value={field('field').value || null}
      />
      <PeriodFields search={search} />
      <ChosenFilter
        label={t('row')}
        name={first?.row_name ?? `#${field('row_id').value}`}
        {...choice('row_id')}
      />
    </>
  );
}

/** The fields of an entity. The entry of a cleaned or restored queue has some that no company has. */
export const fieldsOf = (entity: ChangeEntity) =>
  Object.keys(shownFields(entity)).filter(
    (name) =>
      entity !== 'client' || !['total_removed', 'total_restored', 'skill_id', 'without_skill'].includes(name),
  );
