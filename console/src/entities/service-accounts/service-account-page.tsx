import { Anchor, TextInput } from '@mantine/core';
import {
  type ServiceAccount,
  serviceAccountChanges,
  serviceAccountInput,
  serviceAccounts,
} from '@retaguarda/contract/entities/service-accounts';
import { Link } from '@tanstack/react-router';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { SwitchField } from '../../components/fields/choice-fields.tsx';
import { DescriptionField } from '../../components/fields/description-field.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { TokensCard } from './tokens-card.tsx';

const accountForm = serviceAccountInput.extend({ active: serviceAccountChanges.shape.active.unwrap() });

export function ServiceAccountPage() {
  const { idServiceAccount: id } = useIds();
  const row = useLoadedRow(serviceAccounts.list, { id }, ({ serviceAccounts }) => serviceAccounts);
  if (row.pending)
    return <RowPending reading={row.pending} list="/serviceaccounts" area="serviceAccounts" id={id} />;
  return <ServiceAccountForm key={id} row={row} />;
}

function ServiceAccountForm({ row }: { row: LoadedRow<ServiceAccount> }) {
  const { loaded } = row;
  const { t } = useTranslation('serviceAccounts');
  const { t: tokens } = useTranslation('serviceTokens');
  const rowForm = useRowForm({
    row,
    schema: accountForm,
    values: {
      name: loaded?.name ?? '',
      description: loaded?.description ?? '',
      active: loaded?.active ?? true,
    },
    endpoints: serviceAccounts,
    create: ({ active: _, ...body }) => ({ body }),
    edit: (body, { id }) => ({ query: { id }, body }),
    back: useReturn('/serviceaccounts', {}),
  });
  const { form } = rowForm;

  return (
    <FormPage
      rowForm={rowForm}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      list={t('title')}
      action={loaded && <HistoryButton entity="service_account" id={loaded.id} />}
    >
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        {loaded && (
          <SwitchField
            mt={{ base: 0, sm: 30 }}
            label={t('isActive')}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        )}
        <DescriptionField isWide label={t('description')} {...form.getInputProps('description')} />
      </FormCard>
      {loaded && <TokensCard account={loaded} />}
      <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/serviceaccounts/mcp" />}>
        {tokens('connect')}
      </Anchor>
    </FormPage>
  );
}
