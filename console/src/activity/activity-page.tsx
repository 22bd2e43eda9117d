import { Stack } from '@mantine/core';
import { useShownDifferences } from '../history/use-shown-differences.ts';
import { SearchCard } from '../list/search-card.tsx';
import { ExportButton } from '../log/export-button.tsx';
import { LogCard } from '../log/log-card.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';
import { ActivityEntries } from './activity-entries.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { exportChanges } from './export-changes.ts';
import { useActivity } from './use-activity.ts';

/** All changes, the newest first. */
export function ActivityPage() {
  const { t } = useTranslation('layout');
  const describe = useShownDifferences();
  const { search, filter, ...found } = useActivity();
  return (
    <Stack>
      <PageHead
        title={t('activity')}
        action={
          <ExportButton
            area="activity"
            exportAll={(reading) => exportChanges(filter, { describe, ...reading })}
          />
        }
      />
      <SearchCard search={search} list={found.reading}>
        <ActivityFilters search={search} first={found.entries?.[0]} />
      </SearchCard>
      <LogCard area="activity" {...found}>
        {(entries) => <ActivityEntries entries={entries} />}
      </LogCard>
    </Stack>
  );
}
