import { Button, Stack } from '@mantine/core';
import { activity } from '@retaguarda/contract/entities/activity';
import { Link } from '@tanstack/react-router';
import { LogCard, usePages } from '../../capabilities/log/log-card.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { call } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { ActivityEntries, byJob } from './activity-entries.tsx';

/** All changes of a company and of what belongs to it, as far as the person may view that. */
export function CompanyActivityPage() {
  const { t } = useTranslation('companyPage');
  const { idCompany } = useIds();
  const client_id = Number(idCompany);
  const reading = usePages(['change', activity.list.path, { client_id }], (before, signal) =>
    call(activity.list, { query: { client_id, before } }, signal),
  );
  const pages = reading.data?.pages;
  const entries = pages?.flatMap(({ changes }) => changes);
  return (
    <Stack>
      <PageHead
        title={t('tabHistory')}
        action={
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/activity" search={{ client_id, page: 1 }} />}
          >
            {t('searchActivity')}
          </Button>
        }
      />
      <LogCard
        area="activity"
        reading={reading}
        entries={entries}
        lines={entries && byJob(entries).length}
        lookedAtUntil={pages?.at(-1)?.looked_at_until ?? undefined}
        keptSince={pages?.at(-1)?.kept_since ?? undefined}
      >
        {(entries) => <ActivityEntries entries={entries} />}
      </LogCard>
    </Stack>
  );
}
