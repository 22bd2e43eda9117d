import { Alert, Badge, Group, Text, Title } from '@mantine/core';
import type { HeldData } from '@retaguarda/contract/entities/privacy-people';
import { IconEyeOff } from '@tabler/icons-react';
import { formatTime, listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './held-data.module.css';
import { HeldRow } from './held-row.tsx';
import { MentionRow } from './mention-row.tsx';

/** The name of the person, and when the data was gathered. */
export function HeldHead({ name, madeAt }: { name: string; madeAt: string }) {
  const { t } = useTranslation('privacyData');
  return (
    <div>
      <Text fw={600}>{t('of', { name })}</Text>
      <Text size="sm" c="dimmed" mb="lg">
        {t('madeAt', { time: formatTime(madeAt) })}
      </Text>
    </div>
  );
}

type HeldPlacesProps = HeldData & {
  /** On paper there are no links. */
  isPrinted?: boolean;
};

/** The data held about a person, place by place: its purpose, the number of rows, and the first ones. */
export function HeldPlaces({ places, left_out, isPrinted = false }: HeldPlacesProps) {
  const { t } = useTranslation('privacyData');
  const filled = places.filter(({ total }) => total > 0);
  return (
    <div className={classes.places}>
      {left_out.length > 0 && (
        <Alert color="orange" icon={<IconEyeOff aria-hidden />} title={t('leftOut')}>
          {t('leftOutHelp', { places: listed(left_out.map((place) => t(`place_${place}`))) })}
        </Alert>
      )}
      {filled.length === 0 && <Text>{t('none')}</Text>}
      {filled.map(({ place, total, rows }) => (
        <section key={place} aria-label={t(`place_${place}`)}>
          <Group gap="xs">
            <Title order={3} size="h5">
              {t(`place_${place}`)}
            </Title>
            <Badge variant="default">{t('rows', { count: total })}</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {t(`for_${place}`)}
          </Text>
          <ul className={classes.rows}>
            {/* Not every row has an id. Their order never changes. */}
            {[...rows.entries()].map(([index, row]) => (
              <li key={index}>
                {place === 'mentions' ? (
                  <MentionRow row={row} isPrinted={isPrinted} />
                ) : (
                  <HeldRow place={place} row={row} />
                )}
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('more', { count: total - rows.length })}
            </Text>
          )}
        </section>
      ))}
    </div>
  );
}
