import { Group, Stack, Text } from '@mantine/core';
import { type HolderEntity, roleHolders } from '@retaguarda/contract/entities/role-holders';
import { useState } from 'react';
import { Pager } from '../../components/list/pager.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { HolderLink } from './holder-link.tsx';
import classes from './role-holders.module.css';

const pageSize = 20;

type AllHoldersProps = {
  role_id: number;
  entity: HolderEntity;
  /** The total. Very long lists are not shown completely. */
  count: number;
};

/** All of one kind that hold a role, by name, page by page. */
export function AllHolders({ role_id, entity, count }: AllHoldersProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('access');
  const [page, setPage] = useState(1);
  const reading = useCall(roleHolders.list, { query: { role_id, entity, page, qtd: pageSize } });
  const { holders = [], total = 0, paging = 0 } = reading.data ?? {};
  if (reading.isPending) return <Waiting failures={reading.failureCount} />;
  if (reading.isError) return <LoadAgain onRetry={reading.refetch} />;
  return (
    <Stack aria-busy={reading.isFetching}>
      <PlainList className={classes.list}>
        {holders.map((holder) => (
          <li key={holder.id}>
            <HolderLink entity={entity} holder={holder} />
          </li>
        ))}
      </PlainList>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {count > total ? words('firstOnes', { most: total }) : t('total', { count: total })}
        </Text>
        <Pager size="sm" siblings={0} total={paging} value={page} onChange={setPage} />
      </Group>
    </Stack>
  );
}
