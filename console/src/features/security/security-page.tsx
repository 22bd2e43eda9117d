import { Stack } from '@mantine/core';
import { ExportLogButton } from '../../capabilities/log/export-log-button.tsx';
import { LogCard } from '../../capabilities/log/log-card.tsx';
import { SearchCard } from '../../components/list/search-card.tsx';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { exportEvents } from './export-events.ts';
import { SecurityFilters } from './security-filters.tsx';
import { SecurityItem } from './security-item.tsx';
import { useSecurityLog } from './use-security-log.ts';

/** The security events of all accounts, newest first. */
export function SecurityPage() {
  const { t } = useTranslation('layout');
  const { search, filter, ...found } = useSecurityLog('/security', {});
  return (
    <Stack>
      <PageHead
        title={t('security')}
        action={<ExportLogButton area="securityLog" make={(reading) => exportEvents(filter, reading)} />}
      />
      <SearchCard search={search} reading={found.reading}>
        <SecurityFilters search={search} first={found.entries?.[0]} />
      </SearchCard>
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
  return (
    <Stack>
      <PageHead title={t('own')} parent={{ label: people('ownProfile'), to: '/edit-profile' }} />
      <SearchCard search={search} reading={found.reading}>
        <SecurityFilters search={search} isOwn />
      </SearchCard>
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
