import { Stack } from '@mantine/core';
import { ExportLogButton } from '../../capabilities/log/export-log-button.tsx';
import { LogCard } from '../../capabilities/log/log-card.tsx';
import { LogSearch } from '../../capabilities/log/log-search.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import { ActivityEntries, byJob } from './activity-entries.tsx';
import { useActivityFilters } from './activity-filters.tsx';
import { exportChanges } from './export-changes.ts';
import { useActivity } from './use-activity.ts';

/** All changes, the newest first. */
export function ActivityPage() {
  const { t } = useTranslation('layout');
  const { search, filter, ...found } = useActivity();
  const fields = useActivityFilters(search, found.entries?.[0]);
  return (
    <Stack>
      <PageHead
        title={t('activity')}
        action={<ExportLogButton area="activity" make={(reading) => exportChanges(filter, reading)} />}
      />
      <LogSearch search={search} reading={found.reading} fields={fields} />
      <LogCard area="activity" {...found} lines={found.entries && byJob(found.entries).length}>
        {(entries) => <ActivityEntries entries={entries} />}
      </LogCard>
    </Stack>
  );
}
