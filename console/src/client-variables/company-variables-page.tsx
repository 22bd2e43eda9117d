import { Stack } from '@mantine/core';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../api/hooks.ts';
import { RowPending } from '../form/row-pending.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';
import { CompanyVariables } from './company-variables.tsx';
import { CompareButton } from './compare-button.tsx';

export function CompanyVariablesPage() {
  const { idCompany } = useParams({ strict: false });
  const { t } = useTranslation('clientVariables');
  const client_id = Number(idCompany);
  const reading = useCall(companyVariables.list, { query: { client_id } });
  const { client } = reading.data ?? {};
  if (!client && reading.error)
    return (
      <RowPending reading={reading} list="/clientsystemvariables" area="clientVariables" id={idCompany} />
    );
  return (
    <Stack>
      <PageHead
        title={t('ofCompany')}
        subject={client?.name}
        parent={{ label: t('title'), to: '/clientsystemvariables' }}
        action={<CompareButton from={client_id} />}
      />
      <CompanyVariables key={client_id} idCompany={client_id} />
    </Stack>
  );
}
