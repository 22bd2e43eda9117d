import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { IconLayersIntersect } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Overlap } from './find-overlaps.ts';
import type { useOverlaps } from './use-overlaps.ts';

/** The numbers of other insights that are named, and of characters of a message. */
const mostNamed = 5;
const mostCharacters = 80;

/** Warns of other insights for the same companies that find the same. The insight can be saved anyway. */
export function OverlapNote({ overlaps }: { overlaps: ReturnType<typeof useOverlaps> }) {
  const { t } = useTranslation('bench');
  if (!overlaps || overlaps.found.length === 0) return null;
  const { found, untried, compared, total, triedOn } = overlaps;
  return (
    <Alert role="note" variant="default" icon={<IconLayersIntersect />} title={t('overlap')}>
      <Stack gap="xs">
        {t('overlapHelp')}
        <List size="sm">
          {found.slice(0, mostNamed).map((one) => (
            <List.Item key={one.id}>
              <Anchor
                size="sm"
                underline="always"
                renderRoot={(props) => (
                  <Link {...props} to="/insight/$idInsight" params={{ idInsight: String(one.id) }} />
                )}
              >
                {one.name}
              </Anchor>
              {': '}
              <What overlap={one} />
            </List.Item>
          ))}
          {found.length > mostNamed && (
            <List.Item>{t('overlapMore', { count: found.length - mostNamed })}</List.Item>
          )}
        </List>
        {triedOn !== undefined && (
          <Text size="sm" c="dimmed">
            {t('overlapFirst', { most: triedOn })}
          </Text>
        )}
        {total > compared && (
          <Text size="sm" c="dimmed">
            {t('overlapCompared', { compared, total })}
          </Text>
        )}
        {untried > 0 && (
          <Text size="sm" c="dimmed">
            {t('overlapUntried', { count: untried })}
          </Text>
        )}
      </Stack>
    </Alert>
  );
}

function What({ overlap }: { overlap: Overlap }) {
  const { t } = useTranslation('bench');
  if (overlap.isSame) return t('samePattern');
  const { count, example } = overlap;
  const message = example.length > mostCharacters ? `${example.slice(0, mostCharacters)}…` : example;
  return t('sameMessages', { count, message });
}
