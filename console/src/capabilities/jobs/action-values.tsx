import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { BulkValues } from '@retaguarda/contract/entities/bulk';
import type { BulkAction } from '@retaguarda/contract/entities/bulk-actions';
import { users } from '@retaguarda/contract/entities/users';
import { limits } from '@retaguarda/contract/limits';
import { type FormEvent, useState } from 'react';
import { IdMultiSelect, IdSelect, useGrants } from '../../components/fields/id-select.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/hooks.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const isSwitch = (action: BulkAction) => action === 'activate' || action === 'deactivate';

/** Whether the action needs input before its check: values, or an optional reason. */
export const needsValues = (action: BulkAction) => action !== 'invite' && action !== 'delete';

type Given = { values?: BulkValues; reason?: string | undefined };

type ActionValuesProps = {
  action: BulkAction;
  client_id: number | undefined;
  isBusy: boolean;
  onCheck: (given: Given) => void;
  onCancel: () => void;
};

export function ActionValues({ action, client_id, isBusy, onCheck, onCancel }: ActionValuesProps) {
  const { t } = useTranslation('jobs');
  const { t: screens } = useTranslation();
  const { t: activation } = useTranslation('activation');
  const [values, setValues] = useState<BulkValues>({});
  const [reason, setReason] = useState('');
  const isEmpty = Object.values(values).every((value) => [value].flat().length === 0);
  const isReady = isSwitch(action) || !isEmpty;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onCheck(isSwitch(action) ? { reason: reason.trim() || undefined } : { values });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {isSwitch(action) && (
          <TextInput
            data-autofocus
            label={activation('reason')}
            description={activation('reasonHelp')}
            maxLength={limits.switchReason}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {!isSwitch(action) && client_id !== undefined && (
          <UserValues action={action} client_id={client_id} values={values} onChange={setValues} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {screens('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {t('preview')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type UserValuesProps = {
  action: BulkAction;
  client_id: number;
  values: BulkValues;
  onChange: (values: BulkValues) => void;
};

/** What users of a company can be given: a department with a profile of it, or skills and groups. */
function UserValues({ action, client_id, values, onChange }: UserValuesProps) {
  const { t } = useTranslation('users');
  const withReasons = useGrants();
  const options = useCall(users.list, { query: { client_id, qtd: 1, form: 'true' } }).data?.form;
  if (!options) return <Waiting failures={0} />;
  const { department_id, profile_id, skill_id = [], group_id = [] } = values;
  if (action !== 'move')
    return (
      <>
        <IdMultiSelect
          label={t('skills')}
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
