import { Alert, Anchor, Text } from '@mantine/core';
import { defaultCompanies } from '@retaguarda/contract/entities/company-variables';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useState } from 'react';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const loadCompanies = () =>
  import('./default-companies-dialog.tsx').then(({ DefaultCompaniesDialog }) => DefaultCompaniesDialog);

/** Says which companies a new default will affect, before it is saved. */
export function DefaultImpact({ variable }: { variable: number }) {
  const { t } = useTranslation('variables');
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(defaultCompanies, { query: { client_system_variable_id: variable } });
  if (!data) return null;
  const { clients, total, own } = data;
  const names = (shown: { name: string }[], all: number) =>
    `${shown.map(({ name }) => name).join(', ')}${all > shown.length ? '…' : ''}`;

  return (
    <Alert icon={<IconBuildingCommunity />} role="status" style={{ gridColumn: '1 / -1' }}>
      <Text size="sm" fw={600}>
        {t('alters', { count: total })}
      </Text>
      {total > 0 && (
        <Text size="sm">
          {names(clients, total)}{' '}
          {total > clients.length && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              c="inherit"
              td="underline"
              onClick={() => setIsOpen(true)}
            >
              {t('seeAll')}
            </Anchor>
          )}
        </Text>
      )}
      {own.total > 0 && (
        <Text size="sm" mt="xs">
          <b>{t('ownValues', { count: own.total })}</b>: {names(own.clients, own.total)}
        </Text>
      )}
      <OnFirstUse load={loadCompanies} variable={variable} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Alert>
  );
}
