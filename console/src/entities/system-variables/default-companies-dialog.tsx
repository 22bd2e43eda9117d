import { Group, List, Modal, Stack, Text } from '@mantine/core';
import { defaultCompanies } from '@retaguarda/contract/entities/company-variables';
import { useState } from 'react';
import { Pager } from '../../components/list/pager.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type DefaultCompaniesDialogProps = { variable: number; isOpen: boolean; onClose: () => void };

/** All companies for which the default of a variable counts. */
export function DefaultCompaniesDialog({ variable, isOpen, onClose }: DefaultCompaniesDialogProps) {
  const { t } = useTranslation('variables');
  const { t: word } = useTranslation();
  const [page, setPage] = useState(1);
  const query = { client_system_variable_id: variable, page, qtd: 20 };
  const reading = useCall(defaultCompanies, isOpen ? { query } : undefined);
  const { clients, total = 0, paging = 0 } = reading.data ?? {};

  return (
    <Modal opened={isOpen} onClose={onClose} title={t('companiesWithDefault')}>
      {reading.isError && <LoadAgain onRetry={reading.refetch} />}
      {!clients && !reading.isError && <Waiting failures={reading.failureCount} />}
      {clients && (
        <Stack>
          <List>
            {clients.map(({ id, name }) => (
              <List.Item key={id}>{name}</List.Item>
            ))}
          </List>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {word('total', { count: total })}
            </Text>
            <Pager size="sm" siblings={0} total={paging} value={page} onChange={setPage} />
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
