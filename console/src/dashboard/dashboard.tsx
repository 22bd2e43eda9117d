import { useTranslation } from 'react-i18next';
import { PageHead } from '../crud/page-head.tsx';

export function Dashboard() {
  const { t } = useTranslation();
  return <PageHead title={t('dashboard')} />;
}
