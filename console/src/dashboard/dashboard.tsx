import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';

export function Dashboard() {
  const { t } = useTranslation();
  return <PageHead title={t('dashboard')} />;
}
