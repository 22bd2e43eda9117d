import { Anchor, CloseButton, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { forgetSaved, savedFor } from '../page/saved-row.ts';
import classes from './saved-line.module.css';
import type { List } from './use-list.ts';

/** Names the row that was just saved, if the current search of the list does not find it. */
export function SavedLine({ list: { search, reading, rows = [] } }: { list: List<{ id: number }> }) {
  const { t } = useTranslation();
  const [saved] = useState(() => savedFor(search.path));
  const [isClosed, setIsClosed] = useState(false);
  const shown = JSON.stringify(search.applied ?? null);
  const [shownFirst] = useState(shown);
  useEffect(forgetSaved, []);

  // Until the list is read again, the row may be missing only because it is new.
  const isKnown = !reading.isFetching && !reading.isPlaceholderData;
  const isInList = rows.some(({ id }) => id === saved?.id);
  if (!saved || isClosed || shown !== shownFirst || !isKnown || isInList) return null;
  return (
    <Group className={classes.line ?? ''} gap="xs" wrap="nowrap">
      <IconCheck size={18} aria-hidden className={classes.icon} />
      <Text size="sm" className={classes.text ?? ''}>
        {t('savedNow', { name: saved.name })}
        {' · '}
        <Anchor size="sm" underline="always" renderRoot={(props) => <Link {...props} {...saved.link} />}>
          {t('openSaved')}
        </Anchor>
      </Text>
      <CloseButton size="sm" ms="auto" aria-label={t('closeSaved')} onClick={() => setIsClosed(true)} />
    </Group>
  );
}
