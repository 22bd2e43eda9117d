import { Stack } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { useShownDifferences } from '../history/use-shown-differences.ts';
import { SearchCard } from '../list/search-card.tsx';
import { ExportButton } from '../log/export-button.tsx';
import { LogCard } from '../log/log-card.tsx';
import { EntryBoundary } from '../page/entry-boundary.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityItem } from './activity-item.tsx';
import { byJob } from './by-job.ts';
import { exportChanges } from './export-changes.ts';
import { JobItem } from './job-item.tsx';
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
        {(entries) =>
          byJob(entries).map((group) => {
            const id = group[0]?.id ?? 0;
            return (
              <EntryBoundary key={id} id={id}>
                <Entry entries={group} />
              </EntryBoundary>
            );
          })
        }
      </LogCard>
    </Stack>
  );
}

/** One change, or those of a job together. */
function Entry({ entries }: { entries: ActivityEntry[] }) {
  const [first] = entries;
  if (first?.job && entries.length > 1) return <JobItem job={first.job} entries={entries} />;
  return first && <ActivityItem entry={first} />;
}
