import { activity } from '@retaguarda/contract/entities/activity';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { queue } from '@retaguarda/contract/entities/queue';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { users } from '@retaguarda/contract/entities/users';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { alongTabs, useRovingFocus } from '../../platform/ui/roving-focus.ts';
import classes from './company-tabs.module.css';

/** Each tab has an address, and is shown to those who may make one of these calls. */
const tabs = [
  { to: '/company/$idCompany', text: 'tabData', calls: [wholeCompanies] },
  { to: '/company/$idCompany/users', text: 'tabUsers', calls: [users.list] },
  { to: '/company/$idCompany/departments', text: 'tabDepartments', calls: [departments.list] },
  { to: '/company/$idCompany/profiles', text: 'tabProfiles', calls: [clientProfiles.list] },
  { to: '/company/$idCompany/skills', text: 'tabSkills', calls: [skills.list, groups.list] },
  { to: '/company/$idCompany/variables', text: 'tabVariables', calls: [clientVariables.list] },
  { to: '/company/$idCompany/insights', text: 'tabInsights', calls: [insights.list] },
  { to: '/company/$idCompany/queue', text: 'tabQueue', calls: [queue.read] },
  { to: '/company/$idCompany/history', text: 'tabHistory', calls: [activity.list] },
] as const;

export function CompanyTabs({ idCompany }: { idCompany: string }) {
  const { t } = useTranslation('companyPage');
  const can = useCan();
  const { pathname } = useLocation();
  const { ref: bar, ...roving } = useRovingFocus<HTMLDivElement>(alongTabs);

  // On a small screen the bar is scrolled sideways: the open tab has to be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open at another address.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <div className={classes.bar}>
      <div ref={bar} role="tablist" aria-label={t('tabs')} className={classes.tabs} {...roving}>
        {tabs
          .filter(({ calls }) => calls.some(can))
          .map(({ to, text }) => (
            <Link
              key={to}
              role="tab"
              to={to}
              params={{ idCompany }}
              className={classes.tab}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-selected': true }}
              inactiveProps={{ 'aria-selected': false }}
            >
              {t(text)}
            </Link>
          ))}
      </div>
    </div>
  );
}
