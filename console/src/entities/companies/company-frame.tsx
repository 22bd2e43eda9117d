import { Stack } from '@mantine/core';
import { companySummary } from '@retaguarda/contract/entities/company-summary';
import { Outlet } from '@tanstack/react-router';
import { GivenCompany, useCompany } from '../../components/company-choice/use-company.ts';
import { RowPending } from '../../components/form/loaded-row.tsx';
import { useRecent } from '../../components/page/recent-rows.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useCall, useReadAgainWith } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useIds } from '../../platform/ui/address.ts';
import { CompanyHead } from './company-head.tsx';
import { CompanyTabs } from './company-tabs.tsx';

/** The page of a company: its head, its tabs, and the tab that is open, which is a screen of its own. */
export function CompanyFrame() {
  const { idCompany = '' } = useIds();
  const id = Number(idCompany);
  const can = useCan();
  const mayReadSummary = can(companySummary);
  const summary = useCall(companySummary, mayReadSummary ? { query: { id } } : undefined);
  useReadAgainWith(['user', 'department', 'clean_queue'], () => mayReadSummary && summary.refetch());
  // People who may view only parts of a company still see its name.
  const company = useCompany(mayReadSummary ? undefined : id);
  const name = summary.data?.name ?? company.name;
  useRecent('client', name, undefined, `/company/${idCompany}`);
  const reading = mayReadSummary ? summary : company.reading;
  if (reading.error instanceof ApiError && reading.error.status === 404)
    return (
      <RowPending
        reading={reading}
        list={mayReadSummary ? '/companies' : '/dashboard'}
        area="companies"
        id={idCompany}
      />
    );

  return (
    <Stack flex={1}>
      <Stack gap="sm">
        <CompanyHead idCompany={idCompany} name={name} summary={summary.data} />
        <CompanyTabs idCompany={idCompany} />
      </Stack>
      <GivenCompany value={{ id, name }}>
        <Outlet />
      </GivenCompany>
    </Stack>
  );
}
