import { Badge, Text } from '@mantine/core';
import type { ErasingAction, ErasureReceipt } from '@retaguarda/contract/entities/privacy-people';
import { RowsTable } from '../../components/list/rows-table.tsx';
import { formatDay, formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const colours: Record<ErasingAction, string> = {
  anonymised: 'blue',
  removed: 'red',
  masked: 'gray',
  listed: 'yellow',
};

type Planned = Omit<ErasureReceipt['places'][number], 'held_until'> & { held_until?: string | null };

type PlannedPlacesProps = { caption: string; places: Planned[]; isDone?: boolean };

/** Each place where something was found, how much, and what is done with it. */
export function PlannedPlaces({ caption, places, isDone = false }: PlannedPlacesProps) {
  const { t } = useTranslation('privacy');
  const { t: word } = useTranslation('privacyData');
  const found = places.filter(({ count }) => count > 0);
  if (found.length === 0) return <Text>{t('nothingFound')}</Text>;
  return (
    <RowsTable
      caption={caption}
      rows={found.map((place, index) => ({ id: index, ...place }))}
      columns={[
        { header: t('place'), cell: ({ place }) => word(`place_${place}`) },
        { header: t('found'), figures: ({ count }) => formatNumber(count) },
        {
          header: isDone ? t('outcome') : t('becomes'),
          cell: ({ action, held_until }) => (
            <Badge variant="dot" miw="max-content" color={held_until ? 'orange' : colours[action]}>
              {held_until ? t('heldUntil', { day: formatDay(held_until) }) : t(`action_${action}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}
