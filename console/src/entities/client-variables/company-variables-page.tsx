import { PageHead } from '../../components/page/page-head.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { CompanyVariables } from './company-variables.tsx';
import { CompareButton } from './compare-button.tsx';

/** The tab of a company's page with its variables. */
export function CompanyVariablesPage() {
  const { idCompany } = useIds();
  const { t } = useTranslation('variables');
  const client_id = Number(idCompany);
  return (
    <>
      <PageHead title={t('ofCompany')} action={<CompareButton from={client_id} />} />
      <CompanyVariables key={client_id} idCompany={client_id} />
    </>
  );
}
