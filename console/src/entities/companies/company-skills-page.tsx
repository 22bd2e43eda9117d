import { useState } from 'react';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { noUnsentInput, UnsentContext } from '../../components/form/use-unsent.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { PeopleCards } from './people-cards.tsx';

/** The skills and the groups of a company. Each name is saved on its own, so there is nothing to confirm. */
export function CompanySkillsPage() {
  const { t } = useTranslation('companyPage');
  const { idCompany } = useIds();
  const [unsent] = useState(noUnsentInput);
  return (
    <UnsentContext value={unsent}>
      <PageHead title={t('tabSkills')} />
      <PeopleCards client_id={Number(idCompany)} />
      <LeaveGuard hasSomethingToLose={() => unsent.all.size > 0} onLeave={() => {}} />
    </UnsentContext>
  );
}
