import { users } from '@retaguarda/contract/entities/users';
import type { BulkValuesProps } from '../../capabilities/jobs/bulk-dialog.tsx';
import { EndDateValues } from '../../capabilities/jobs/end-date-values.tsx';
import { IdMultiSelect, IdSelect, useGrants } from '../../components/fields/id-select.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The fields for values that users can be given: a department with a profile of it, skills and groups, or an end date. */
export function UserBulkValues({ action, client_id, values, onChange }: BulkValuesProps) {
  const { t } = useTranslation('users');
  const withReasons = useGrants();
  const options = useCall(
    users.list,
    client_id === undefined ? undefined : { query: { client_id, qtd: 1, form: 'true' } },
  ).data?.form;
  // Users are always chosen within a company.
  if (client_id === undefined) return null;
  if (!options) return <Waiting failures={0} />;
  if (action === 'end')
    return <EndDateValues of="user" timeZone={options.time_zone} values={values} onChange={onChange} />;
  const { department_id, profile_id, skill_id = [], group_id = [] } = values;
  if (action !== 'move')
    return (
      <>
        <IdMultiSelect
          label={t('skills')}
          data-autofocus
          autoFocus
          options={options.skills}
          value={skill_id}
          onChange={(ids) => onChange({ ...values, skill_id: ids })}
        />
        <IdMultiSelect
          label={t('groups')}
          options={options.groups}
          value={group_id}
          onChange={(ids) => onChange({ ...values, group_id: ids })}
        />
      </>
    );
  const profiles = options.profiles.filter((profile) => profile.department_id === department_id);
  return (
    <>
      <IdSelect
        label={t('department')}
        data-autofocus
        autoFocus
        options={options.departments}
        value={department_id ?? null}
        // A profile belongs to a department.
        onChange={(id) => onChange(id === null ? {} : { department_id: id })}
      />
      <IdSelect
        label={t('profile')}
        options={withReasons(profiles)}
        disabled={department_id === undefined}
        value={profile_id ?? null}
        onChange={(id) => onChange({ department_id, ...(id !== null && { profile_id: id }) })}
      />
    </>
  );
}
