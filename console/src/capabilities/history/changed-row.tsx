import { Anchor, Badge, Group, Text } from '@mantine/core';
import { factsOf } from '@retaguarda/contract/entities';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';

/** The changed row and its company, with links to their forms; for an export, the list. */
export function ChangedRow({ entry }: { entry: Omit<ActivityEntry, 'differences'> }) {
  const { t } = useTranslation('activity');
  const { t: permission } = useTranslation('permissions');
  const { entity, row_id, row_name, is_deleted, company } = entry;
  const isOfMany = row_id === 0;
  const name = isOfMany ? permission(entity) : (row_name ?? `#${row_id}`);
  const isInCompany = factsOf(entity).company === 'one';
  const isOpen = !isOfMany && !is_deleted && (company !== null || !isInCompany);
  return (
    <Group component="span" gap={6}>
      {!isOfMany && (
        <Text span size="sm" c="dimmed">
          {t(entity)}
        </Text>
      )}
      {isOpen ? (
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(props) => (
            <Link {...props} {...linkToRow({ ...entry, client_id: entry.company?.id })} />
          )}
        >
          {name}
        </Anchor>
      ) : (
        <Text span size="sm" fw={600}>
          {name}
        </Text>
      )}
      {is_deleted && (
        <Badge variant="default" size="sm">
          {t('deleted')}
        </Badge>
      )}
      {company && entity !== 'client' && (
        <Text span size="sm" c="dimmed">
          · {company.name}
        </Text>
      )}
    </Group>
  );
}
