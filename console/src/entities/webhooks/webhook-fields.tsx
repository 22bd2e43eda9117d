import { Text, TextInput } from '@mantine/core';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { sendableEntities, type Webhook, type webhookInput } from '@retaguarda/contract/entities/webhooks';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { SwitchField } from '../../components/fields/choice-fields.tsx';
import { FormCard } from '../../components/form/form-page.tsx';
import { type SchemaForm, useReadOnly } from '../../components/form/use-schema-form.ts';
import { useCan, useIsScoped } from '../../platform/session/use-can.ts';
import { byLabel } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchMultiSelect } from '../../platform/ui/search-select.tsx';

type WebhookFieldsProps = {
  form: SchemaForm<typeof webhookInput>;
  /** The owner, unless it is new. */
  owner: Pick<Webhook, 'owner_name' | 'program_name'> | undefined;
};

/** The fields for what a webhook sends, and where. They only offer what the person may view or is already chosen. */
export function WebhookFields({ form, owner }: WebhookFieldsProps) {
  const { t } = useTranslation('webhooks');
  const names = usePermissionNames();
  const can = useCan();
  const isReadOnly = useReadOnly();
  const { entities, client_id, active } = form.values;
  const chosen = entities ?? [];
  const company = form.getInputProps('client_id');
  const offered = sendableEntities(client_id).filter(
    (entity) => chosen.includes(entity) || can({ access: `${entity}:GET` }),
  );

  // A webhook for all companies sends the changes of all of them.
  const mustChoose = useIsScoped() && !isReadOnly;

  const chooseCompany = (picked: string) => {
    const next = picked ? Number(picked) : null;
    const sendable = sendableEntities(next);
    form.setValues({ client_id: next, entities: chosen.filter((entity) => sendable.includes(entity)) });
    form.clearFieldError('client_id');
  };

  return (
    <FormCard>
      <TextInput label={t('name')} required {...form.getInputProps('name')} />
      <TextInput
        label={t('url')}
        type="url"
        inputMode="url"
        required
        placeholder="https://"
        description={t('urlHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('url')}
      />
      <SearchMultiSelect
        label={t('entities')}
        required
        clearable
        description={t('entitiesHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={byLabel(offered.map((entity) => ({ value: entity, label: names.entity(entity) })))}
        {...form.getInputProps('entities')}
        value={chosen}
        onChange={(picked) => {
          form.setFieldValue('entities', picked as ChangeEntity[]);
          form.clearFieldError('entities');
        }}
      />
      {can(companies.list) && (
        <CompanySelect
          {...company}
          label={t('company')}
          required={mustChoose}
          {...(!mustChoose && { none: t('allCompanies') })}
          value={client_id}
          onChange={chooseCompany}
        />
      )}
      <SwitchField
        label={t('active')}
        {...form.getInputProps('active')}
        checked={active ?? false}
        onChange={({ currentTarget }) => form.setFieldValue('active', currentTarget.checked)}
      />
      {owner && (
        <Text size="sm" c="dimmed">
          {t('ownerHelp', { name: owner.owner_name })}{' '}
          {owner.program_name && t('programHelp', { program: owner.program_name })}
        </Text>
      )}
    </FormCard>
  );
}
