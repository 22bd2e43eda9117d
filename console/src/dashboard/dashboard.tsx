import { useTranslation } from 'react-i18next';
import { PageHead } from '../page/page-head.tsx';

export function Dashboard() {
  const { t } = useTranslation();
  return <PageHead title={t('dashboard')} />;
}
