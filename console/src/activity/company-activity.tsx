import { Button, Stack } from '@mantine/core';
import { activity } from '@retaguarda/contract/entities/activity';
import { Link, useParams } from '@tanstack/react-router';
import { call } from '../api/call.ts';
import { LogCard } from '../log/log-card.tsx';
import { usePages } from '../log/use-pages.ts';
import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';
import { ActivityItem } from './activity-item.tsx';
import { byJob } from './by-job.ts';
import { JobItem } from './job-item.tsx';

/** All changes of a company and of what belongs to it, as far as the person may view that. */
export function CompanyActivity() {
  const { t } = useTranslation('companyPage');
  const { idCompany } = useParams({ strict: false });
  const client_id = Number(idCompany);
  const reading = usePages(['change', activity.list.path, { client_id }], (before, signal) =>
    call(activity.list, { query: { client_id, before } }, signal),
  );
  const pages = reading.data?.pages;
  return (
    <Stack>
      <PageHead
        title={t('tabHistory')}
        action={
          <Button
            variant="subtle"
            renderRoot={(props) => (
              <Link {...props} to="/activity" search={{ client_id, page: 1 } as never} />
            )}
          >
            {t('searchActivity')}
          </Button>
        }
      />
      <LogCard
        area="activity"
        reading={reading}
        entries={pages?.flatMap(({ changes }) => changes)}
        lookedAtUntil={pages?.at(-1)?.looked_at_until ?? undefined}
        keptSince={pages?.at(-1)?.kept_since ?? undefined}
      >
        {(entries) =>
          byJob(entries).map((group) => {
            const [first] = group;
            if (first?.job && group.length > 1)
              return <JobItem key={first.id} job={first.job} entries={group} />;
            return first && <ActivityItem key={first.id} entry={first} />;
          })
        }
      </LogCard>
    </Stack>
  );
}
