import { Anchor } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';

/** Links to all changes of the row that a change was made to. An export is about many rows. */
export function AllOfRowLink({ entry: { entity, row_id } }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  if (row_id === 0) return null;
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link {...props} to="/activity" search={{ entity, row_id, page: 1 }} />}
    >
      {t('allOfRow')}
    </Anchor>
  );
}
