import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import classes from './blocker-card.module.css';

export type Blocker = {
  text: string;
  /** More about it, in smaller letters. */
  details?: (string | null | undefined | false)[] | undefined;
  /** It passes by itself, or the person can fix it. */
  isMild?: boolean;
  /** The buttons that remove the blocker, for those who may. */
  remedies?: ReactNode;
};

type BlockerCardProps = {
  reading: { isError: boolean; refetch: () => unknown };
  /** Undefined until they are known. */
  blockers: Blocker[] | undefined;
  /** Further details, in small letters. */
  note?: string | undefined;
};

/** Says above a person's form what prevents them from signing in, or that nothing does. The form does not wait for it. */
export function BlockerCard({ reading, blockers, note }: BlockerCardProps) {
  const { t } = useTranslation('blockers');
  const { t: word } = useTranslation();
  return (
    <Card
      component="section"
      aria-label={t('title')}
      padding="lg"
      py="md"
      // It takes the focus when a remedy removes its button.
      tabIndex={-1}
      aria-busy={!blockers}
    >
      {/* Announces what changed after a remedy. */}
      <div aria-live="polite">
        {!blockers && !reading.isError && <Text c="dimmed">{t('checking')}</Text>}
        {!blockers && reading.isError && (
          <Group justify="space-between">
            <Text c="dimmed">{t('failed')}</Text>
            <Button variant="default" size="xs" onClick={() => reading.refetch()}>
              {word('retry')}
            </Button>
          </Group>
        )}
        {blockers?.length === 0 && (
          <Group gap="xs">
            <IconCircleCheck size={20} aria-hidden className={classes.calm} />
            <Text>{t('none')}</Text>
            {note && (
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </Group>
        )}
        {blockers && blockers.length > 0 && (
          <Stack gap="sm">
            <Group justify="space-between" gap="xs">
              <Title order={2} size="h4">
                {t('heading')}
              </Title>
              {note && (
                <Text size="sm" c="dimmed">
                  {note}
                </Text>
              )}
            </Group>
            <ul className={lines.list}>
              {blockers.map((one) => (
                <Line key={one.text} {...one} />
              ))}
            </ul>
          </Stack>
        )}
      </div>
    </Card>
  );
}

function Line({ text, details = [], isMild = false, remedies }: Blocker) {
  const Icon = isMild ? IconAlertTriangle : IconCircleX;
  return (
    <li className={lines.line}>
      <Icon size={20} aria-hidden className={isMild ? classes.mild : classes.severe} />
      <div className={lines.text}>
        <Text fw={500}>{text}</Text>
        {details.map(
          (detail) =>
            detail && (
              <Text key={detail} size="sm" c="dimmed">
                {detail}
              </Text>
            ),
        )}
      </div>
      {remedies && (
        <Group gap="xs" className={lines.buttons ?? ''}>
          {remedies}
        </Group>
      )}
    </li>
  );
}
