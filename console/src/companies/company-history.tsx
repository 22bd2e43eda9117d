import { Card } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { History } from '../history/history.tsx';
import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';

export function CompanyHistory() {
  const { t } = useTranslation('companyPage');
  const { idCompany } = useParams({ strict: false });
  return (
    <>
      <PageHead title={t('tabHistory')} />
      <Card maw={760}>
        <History entity="client" id={Number(idCompany)} titles={{}} />
      </Card>
    </>
  );
}
