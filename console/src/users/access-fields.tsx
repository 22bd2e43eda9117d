import type { UserOptions, userValues } from '@retaguarda/contract/entities/users';
import { useTranslation } from 'react-i18next';
import { IdMultiSelect, IdSelect } from '../form/id-select.tsx';
import type { EditForm } from '../form/use-edit-form.ts';
import { useGrants } from '../form/use-grants.ts';

type AccessFieldsProps = {
  form: EditForm<typeof userValues>;
  options: UserOptions;
};

/** Department, profile, skills and groups. Another department empties the other three, which need one to choose from. */
export function AccessFields({ form, options }: AccessFieldsProps) {
  const { t } = useTranslation('users');
  const withReasons = useGrants();
  const field = form.getInputProps;
  const { department_id } = form.values;
  const isWaiting = !department_id;
  const hint = isWaiting ? t('chooseDepartment') : undefined;
  const profiles = options.profiles.filter((profile) => profile.department_id === department_id);

  const chooseDepartment = (id: number | null) => {
    form.setValues({ department_id: id, profile_id: null, skill_id: [], group_id: [] });
    form.clearFieldError('department_id');
  };

  return (
    <>
      <IdSelect
        label={t('department')}
        required
        options={options.departments}
        {...field('department_id')}
        onChange={chooseDepartment}
      />
      <IdSelect
        label={t('profile')}
        required
        options={withReasons(profiles)}
        disabled={isWaiting}
        placeholder={hint ?? (profiles.length === 0 ? t('noProfiles') : undefined)}
        {...field('profile_id')}
      />
      <IdMultiSelect
        label={t('skills')}
        options={options.skills}
        disabled={isWaiting}
        placeholder={hint}
        {...field('skill_id')}
      />
      <IdMultiSelect
        label={t('groups')}
        options={options.groups}
        disabled={isWaiting}
        placeholder={hint}
        {...field('group_id')}
      />
    </>
  );
}
