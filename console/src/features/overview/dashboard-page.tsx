import { Stack } from '@mantine/core';
import { showsOverview } from '@retaguarda/contract/entities/overview';
import { useFirstViews } from '../../components/list/views/use-views.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { OverviewOf } from './overview-of.tsx';
import { WelcomeCard } from './welcome-card.tsx';

/** The first screen after the sign-in. A person without read permissions sees only the breadcrumb. */
export function DashboardPage() {
  const { t } = useTranslation();
  useFirstViews();
  const granted = useSession()?.permissions.granted ?? [];
  return (
    <Stack>
      <PageHead title={t('dashboard')} />
      {showsOverview(new Set(granted)) && (
        <>
          <WelcomeCard />
          <OverviewOf granted={granted} />
        </>
      )}
    </Stack>
  );
}
