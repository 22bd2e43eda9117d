import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import type { UserOptions, userValues } from '@retaguarda/contract/entities/users';
import { linkOptions } from '@tanstack/react-router';
import { AccessDifferenceNote } from '../../capabilities/access/access-difference-note.tsx';
import { DepartmentSelect } from '../../components/fields/department-select.tsx';
import { IdMultiSelect, useGrants } from '../../components/fields/id-select.tsx';
import { SelectOrCreate } from '../../components/fields/select-or-create.tsx';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type AccessFieldsProps = {
  form: SchemaForm<typeof userValues>;
  options: UserOptions;
  client_id: number;
  /** The saved profile of the user; undefined for a new user. */
  currentProfile: number | undefined;
};

/** Department, profile, skills and groups. Another department empties the other three, which need one to choose from. */
export function AccessFields({ form, options, client_id, currentProfile }: AccessFieldsProps) {
  const { t } = useTranslation('users');
  const can = useCan();
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
      <DepartmentSelect
        label={t('department')}
        client_id={client_id}
        options={options.departments}
        {...field('department_id')}
        onChange={chooseDepartment}
      />
      <div>
        <SelectOrCreate
          label={t('profile')}
          options={withReasons(profiles)}
          disabled={isWaiting}
          placeholder={hint}
          noneYet={t('noProfiles')}
          create={{
            label: t('addProfile'),
            link: linkOptions({
              to: '/company/$idCompany/profile',
              params: { idCompany: String(client_id) },
            }),
            isAllowed: can(clientProfiles.create),
          }}
          {...field('profile_id')}
        />
        <AccessDifferenceNote from={currentProfile} to={form.values.profile_id} client_id={client_id} />
      </div>
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
