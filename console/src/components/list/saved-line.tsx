import { Anchor, CloseButton, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import type { SavedRow } from '../page/saved-row.ts';
import classes from './saved-line.module.css';
import type { List } from './use-list.ts';

export type SavedLineProps = {
  list: List<{ id: number }>;
  saved: SavedRow;
  isOpen: boolean;
  onClose: () => void;
};

/** Highlights the row that was just saved. If the current search of the list does not find it, a line names it. */
export function SavedLine({ list, saved, isOpen, onClose }: SavedLineProps) {
  const { t } = useTranslation();
  const { search, reading, rows = [] } = list;
  const shown = JSON.stringify(search.applied ?? null);
  const [shownFirst] = useState(shown);

  // Until the list is read again, the row may be missing only because it is new.
  const isKnown = !reading.isFetching && !reading.isPlaceholderData;
  const isInList = rows.some(({ id }) => id === saved.id);
  const isHighlighted = isOpen && isInList && isKnown;
  useEffect(() => {
    if (!isHighlighted) return;
    const row = document.querySelector<HTMLElement>(`[data-rows] [data-id='${saved.id}']`);
    if (row) row.dataset.saved = 'true';
    row?.scrollIntoView({ block: 'nearest' });
    onClose();
  }, [isHighlighted, saved.id, onClose]);

  if (!isOpen || shown !== shownFirst || !isKnown || isInList) return null;
  const { undo } = saved;
  return (
    <Group className={classes.line ?? ''} gap="xs" wrap="nowrap">
      <IconCheck size={18} aria-hidden className={classes.icon} />
      <Text size="sm" className={classes.text ?? ''}>
        {t('savedNow', { name: saved.name })}
        {' · '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link {...props} {...saved.link} />}>
          {t('openSaved')}
        </Anchor>
        {undo && (
          <>
            {' · '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              onClick={() => {
                onClose();
                undo();
              }}
            >
              {t('undo')}
            </Anchor>
          </>
        )}
      </Text>
      <CloseButton size="sm" ms="auto" aria-label={t('closeSaved')} onClick={onClose} />
    </Group>
  );
}
