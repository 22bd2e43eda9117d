import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import type { ErasurePreview } from '@retaguarda/contract/entities/privacy-people';
import { IconAlertTriangle, IconQuote } from '@tabler/icons-react';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './held-data.module.css';
import { MentionRow } from './mention-row.tsx';
import { PlannedPlaces } from './planned-places.tsx';

/** The plan of an erasure, the search terms for mentions, and the obstacles. */
export function ErasurePlan({ places, searched, mentions, obstacle }: ErasurePreview) {
  const { t } = useTranslation('privacy');
  return (
    <Stack gap="md">
      {obstacle && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('obstacle')}>
          {translate(obstacle)}
        </Alert>
      )}
      <PlannedPlaces caption={t('erasure')} places={places} />
      <div>
        <Text size="sm" fw={500}>
          {t('searched')}
        </Text>
        {searched.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('searchedNothing')}
          </Text>
        ) : (
          <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {searched.map((text) => (
              <Badge component="li" key={text} variant="default">
                {text}
              </Badge>
            ))}
          </Group>
        )}
      </div>
      {mentions.length > 0 && (
        <section aria-label={t('mentionsTitle')}>
          <Alert color="orange" icon={<IconQuote aria-hidden />} title={t('mentionsTitle')}>
            {t('mentionsHelp')}
          </Alert>
          <ul className={classes.rows}>
            {mentions.map((row) => (
              <li key={`${row.kind} ${row.entity} ${row.row} ${JSON.stringify(row.fields)}`}>
                <MentionRow row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
