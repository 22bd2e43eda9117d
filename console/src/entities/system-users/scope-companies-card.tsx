import { Stack, Text } from '@mantine/core';
import { scopes } from '@retaguarda/contract/entities/scopes';
import { useState } from 'react';
import { FormCard } from '../../components/form/form-page.tsx';
import { Pager } from '../../components/list/pager.tsx';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { ScopeCompanyList } from '../../components/scope/scope-company-list.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The companies that a system user sees by what is saved, and why. For those who see all of them, one sentence. */
export function ScopeCompaniesCard({ id }: { id: number }) {
  const { t } = useTranslation('scopes');
  const [page, setPage] = useState(1);
  const reading = useCall(scopes.companies, { query: { id, page } });
  const { data, isPlaceholderData } = reading;
  // People with a scope are told of no other companies, so that another person may see more than these.
  const own = useSession()?.user.id;
  const isPart = useIsScoped() && id !== own;
  return (
    <FormCard title={t('companiesOf')} isWide>
      <NotReadYet reading={reading} whileReading={t('reading')} whenFailed={t('failed')} />
      {data && !data.scoped && <Text>{t('seesAll')}</Text>}
      {data?.scoped && (
        <Stack gap="sm" aria-busy={isPlaceholderData}>
          <Text size="sm" c="dimmed" role="status">
            {t(isPart ? 'totalOfOwn' : 'total', { count: data.total })}
          </Text>
          <ScopeCompanyList companies={data.companies} />
          <Pager total={data.paging} value={page} onChange={setPage} />
        </Stack>
      )}
    </FormCard>
  );
}
