import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { noUnsentInput, UnsentContext } from '../form/use-unsent.ts';
import { PageHead } from '../page/page-head.tsx';
import { useTranslation } from '../text/translation.ts';
import { PeopleCards } from './people-cards.tsx';

/** The skills and the groups of a company. Each name is saved on its own, so there is nothing to confirm. */
export function CompanySkills() {
  const { t } = useTranslation('companyPage');
  const { idCompany } = useParams({ strict: false });
  const [unsent] = useState(noUnsentInput);
  return (
    <UnsentContext value={unsent}>
      <PageHead title={t('tabSkills')} />
      <PeopleCards client_id={Number(idCompany)} />
      <LeaveGuard hasSomethingToLose={() => unsent.all.size > 0} onLeave={() => {}} />
    </UnsentContext>
  );
}
