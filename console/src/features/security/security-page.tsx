import { Stack } from '@mantine/core';
import { ExportLogButton } from '../../capabilities/log/export-log-button.tsx';
import { LogCard } from '../../capabilities/log/log-card.tsx';
import { LogSearch } from '../../capabilities/log/log-search.tsx';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { exportEvents } from './export-events.ts';
import { ownFilters, useSecurityFilters } from './security-filters.tsx';
import { SecurityItem } from './security-item.tsx';
import { useSecurityLog } from './use-security-log.ts';

/** The security events of all accounts, newest first. */
export function SecurityPage() {
  const { t } = useTranslation('layout');
  const { search, filter, ...found } = useSecurityLog('/security', {});
  const fields = useSecurityFilters(search, found.entries?.[0]);
  return (
    <Stack>
      <PageHead
        title={t('security')}
        action={<ExportLogButton area="securityLog" make={(reading) => exportEvents(filter, reading)} />}
      />
      <LogSearch search={search} reading={found.reading} fields={fields} />
      <LogCard area="securityLog" {...found}>
        {(events) =>
          events.map((event) => (
            <EntryBoundary key={event.id} id={event.id}>
              <SecurityItem event={event} />
            </EntryBoundary>
          ))
        }
      </LogCard>
    </Stack>
  );
}

/** The security events of one's own account, for everybody. */
export function OwnSecurityPage() {
  const { t } = useTranslation('securityLog');
  const { t: people } = useTranslation('systemUsers');
  const system_user_id = useSession()?.user.id ?? 0;
  const { search, filter: _, ...found } = useSecurityLog('/edit-profile/security', { system_user_id });
  const fields = useSecurityFilters(search, undefined).filter(({ name }) => ownFilters.includes(name));
  return (
    <Stack>
      <PageHead title={t('own')} parent={{ label: people('ownProfile'), to: '/edit-profile' }} />
      <LogSearch search={search} reading={found.reading} fields={fields} />
      <LogCard area="securityLog" {...found}>
        {(events) =>
          events.map((event) => (
            <EntryBoundary key={event.id} id={event.id}>
              <SecurityItem event={event} isOwn />
            </EntryBoundary>
          ))
        }
      </LogCard>
    </Stack>
  );
}
