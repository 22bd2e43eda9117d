import { Anchor, Badge, Drawer, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type HolderGroup, holderEntities, roleHolders } from '@retaguarda/contract/entities/role-holders';
import { useState } from 'react';
import { FormCard } from '../../components/form/form-page.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { AllHolders } from './all-holders.tsx';
import { HolderLink } from './holder-link.tsx';
import classes from './role-holders.module.css';

/** The holders of a role: the profiles, people and companies that the signed-in person may view. */
export function RoleHolders({ role_id }: { role_id: number }) {
  const { t } = useTranslation('access');
  const { t: words } = useTranslation();
  const can = useCan();
  const names = usePermissionNames();
  const reading = useCall(roleHolders.summary, { query: { id: role_id } });
  const [opened, setOpened] = useState<HolderGroup>();
  const [isOpen, setIsOpen] = useState(false);
  const shown = holderEntities.filter((entity) => can({ access: `${entity}:GET` }));
  if (shown.length === 0) return null;
  // The server answers for the person, who may be viewing the console as a profile with fewer permissions.
  const groups = (reading.data?.holders ?? []).filter(
    ({ entity, total }) => total > 0 && shown.includes(entity),
  );

  const openAll = (group: HolderGroup) => {
    setOpened(group);
    setIsOpen(true);
  };
  return (
    <FormCard title={t('holders')} isWide>
      {reading.isPending && <Waiting height={96} failures={reading.failureCount} />}
      {reading.isError && <LoadAgain onRetry={reading.refetch} />}
      {reading.data && groups.length === 0 && <Text c="dimmed">{t('nobody')}</Text>}
      {groups.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
          {groups.map((group) => (
            <HoldersOf key={group.entity} group={group} onSeeAll={() => openAll(group)} />
          ))}
        </SimpleGrid>
      )}
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size={480}
        title={opened && names.entity(opened.entity)}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {opened && <AllHolders role_id={role_id} entity={opened.entity} count={opened.total} />}
      </Drawer>
    </FormCard>
  );
}

type HoldersOfProps = { group: HolderGroup; onSeeAll: () => void };

/** One kind of those who hold a role: how many they are, and the first ones by name. */
function HoldersOf({ group: { entity, total, has_more, first }, onSeeAll }: HoldersOfProps) {
  const { t } = useTranslation('access');
  const title = usePermissionNames().entity(entity);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Badge variant="light" className="tabular">
          {has_more ? t('moreThan', { most: total }) : formatNumber(total)}
        </Badge>
      </Group>
      <PlainList className={classes.list} aria-label={title}>
        {first.map((holder) => (
          <li key={holder.id}>
            <HolderLink entity={entity} holder={holder} />
          </li>
        ))}
      </PlainList>
      {total > first.length && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          aria-label={t('seeAllOf', { entity: title })}
          onClick={onSeeAll}
        >
          {t('seeAll')}
        </Anchor>
      )}
    </Stack>
  );
}
