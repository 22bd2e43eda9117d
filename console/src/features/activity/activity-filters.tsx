import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import {
  type ChangeEntity,
  changeEntities,
  type ShownKind,
  shownKinds,
} from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { AccountSelect } from '../../capabilities/log/account-select.tsx';
import { choiceField } from '../../capabilities/log/choice-field.tsx';
import { periodFields } from '../../capabilities/log/period-buttons.tsx';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { useCompany } from '../../components/company-choice/use-company.ts';
import { ChosenFilter } from '../../components/list/chosen-filter.tsx';
import type { SearchField } from '../../components/list/search-card.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { byLabel } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { labelOf } from '../../platform/words/field-words.ts';
import { fieldsOf } from './activity-fields.ts';
import type { useActivity } from './use-activity.ts';

type Search = ReturnType<typeof useActivity>['search'];

/**
 * Returns the filters. A person sees those that they may choose something for. A choice applies at once, typed text on Enter or
 * Search. `first` is one of the changes found: it provides the names of the ids in the address.
 */
export function useActivityFilters(search: Search, first: ActivityEntry | undefined): SearchField[] {
  const { t } = useTranslation('activity');
  const { t: history } = useTranslation('history');
  const { t: words } = useTranslation();
  const can = useCan();
  const { field, choose, applied = {} as NonNullable<Search['applied']> } = search;
  const { name: companyName } = useCompany(applied.client_id);
  /** Returns the props of a field whose value is chosen. */
  const choice = (name: 'user_id' | 'client_id' | 'entity' | 'row_id' | 'kind' | 'field') => ({
    ...field(name),
    onChange: (picked: string | null) => choose({ [name]: picked ?? '' }),
  });
  const { entity } = applied;
  const options = <Value extends string>(values: readonly Value[], textOf: (value: Value) => string) =>
    values.map((value) => ({ value, label: textOf(value) }));
  const authorName = first?.by ?? `#${applied.user_id}`;
  const rowName = first?.row_name ?? `#${applied.row_id}`;
  const fieldName = (name: string) => (entity && labelOf(entity, name)) ?? name;

  return [
    { name: 'text', label: t('text') },
    {
      name: 'user_id',
      label: t('author'),
      field: can(systemUsers.list) ? (
        <AccountSelect label={t('author')} placeholder={t('any')} {...choice('user_id')} />
      ) : (
        <ChosenFilter label={t('author')} name={authorName} {...choice('user_id')} />
      ),
      shown: authorName,
    },
    {
      name: 'client_id',
      label: words('company'),
      field: can(companies.list) && (
        <CompanySelect required={false} placeholder={t('anyKind')} {...choice('client_id')} />
      ),
      shown: companyName ?? `#${applied.client_id}`,
    },
    choiceField({
      name: 'entity',
      label: t('entity'),
      placeholder: t('any'),
      data: byLabel(
        options(
          changeEntities.filter((one) => can({ access: `${one}:GET` })),
          (one: ChangeEntity) => t(one),
        ),
      ),
      ...choice('entity'),
      value: entity,
      // The field and the row were those of the entity that was chosen before.
      onChange: (picked) => choose({ entity: picked ?? '', field: '', row_id: '' }),
      shown: entity && t(entity),
    }),
    choiceField({
      name: 'kind',
      label: t('kind'),
      placeholder: t('anyKind'),
      data: options(shownKinds, (kind: ShownKind) => history(kind)),
      ...choice('kind'),
      value: applied.kind,
      shown: applied.kind && history(applied.kind),
    }),
    choiceField({
      name: 'field',
      label: t('field'),
      placeholder: entity ? t('any') : t('fieldHelp'),
      disabled: !entity,
      data: entity ? options(fieldsOf(entity), fieldName) : [],
      ...choice('field'),
      value: applied.field,
      shown: applied.field && fieldName(applied.field),
    }),
    ...periodFields(search),
    {
      name: 'row_id',
      label: t('row'),
      field: <ChosenFilter label={t('row')} name={rowName} {...choice('row_id')} />,
      shown: rowName,
    },
  ];
}
