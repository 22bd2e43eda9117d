import { Anchor, Card, Group, Text } from '@mantine/core';
import type { Overview } from '@retaguarda/contract/entities/overview';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDuration } from '../../platform/text/elapsed.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import classes from './overview.module.css';

const companiesThatAre = (active?: '1' | '0') =>
  linkOptions({ to: '/companies', search: { page: 1, ...(active && { active }) } });
const systemUsersWhoAre = (active?: '1' | '0') =>
  linkOptions({ to: '/systemusers', search: { page: 1, ...(active && { active }) } });
const waitingNow = linkOptions({ to: '/queue' });
/** Users are listed by company, so the list requires one. */
const usersOfACompany = linkOptions({ to: '/users' });

/** The totals, each with a link to its list. */
export function FigureCards({ overview }: { overview: Overview }) {
  const { t } = useTranslation('overview');
  const { companies, users, system_users, queues } = overview;
  const invited = (users?.invited ?? 0) + (system_users?.invited ?? 0);
  const [longest] = queues?.longest ?? [];
  return (
    <section aria-label={t('figures')} className={classes.figures}>
      {companies && (
        <Figure label={t('companies')} total={companies.total} to={companiesThatAre()}>
          <Fact to={companiesThatAre('1')}>
            {t('activeCompanies', { count: companies.total - companies.inactive })}
          </Fact>
          <Fact to={companiesThatAre('0')}>{t('inactiveCompanies', { count: companies.inactive })}</Fact>
        </Figure>
      )}
      {users && (
        <Figure label={t('users')} total={users.total} to={usersOfACompany}>
          <Fact>{t('activePeople', { count: users.total - users.inactive })}</Fact>
          <Fact>{t('inactivePeople', { count: users.inactive })}</Fact>
        </Figure>
      )}
      {system_users && (
        <Figure label={t('systemUsers')} total={system_users.total} to={systemUsersWhoAre()}>
          <Fact to={systemUsersWhoAre('1')}>
            {t('activePeople', { count: system_users.total - system_users.inactive })}
          </Fact>
          <Fact to={systemUsersWhoAre('0')}>{t('inactivePeople', { count: system_users.inactive })}</Fact>
        </Figure>
      )}
      {(users || system_users) && (
        <Figure label={t('invitations')} total={invited}>
          {users && <Fact>{t('ofUsers', { count: users.invited })}</Fact>}
          {system_users && <Fact>{t('ofSystemUsers', { count: system_users.invited })}</Fact>}
        </Figure>
      )}
      {queues && (
        <Figure label={t('waiting')} total={queues.total} to={waitingNow}>
          <Fact>
            {longest ? t('longestWait', { duration: formatDuration(longest.since) }) : t('emptyQueues')}
          </Fact>
        </Figure>
      )}
    </section>
  );
}

type FigureProps = { label: string; total: number; to?: LinkTo; children: ReactNode };

function Figure({ label, total, to, children }: FigureProps) {
  const figure = (
    <>
      <Text span size="sm" {...(!to && { c: 'dimmed' })}>
        {label}
      </Text>{' '}
      <span className={`tabular ${classes.number}`}>{formatNumber(total)}</span>
    </>
  );
  return (
    <Card className={classes.figure ?? ''}>
      {to ? (
        <Anchor className={classes.figureHead ?? ''} renderRoot={(props) => <Link {...props} {...to} />}>
          {figure}
        </Anchor>
      ) : (
        <div className={classes.figureHead}>{figure}</div>
      )}
      <Group gap="6px 12px" mt={6}>
        {children}
      </Group>
    </Card>
  );
}

const Fact = ({ to, children }: { to?: LinkTo; children: ReactNode }) => (
  <Text size="sm" c="dimmed">
    {to ? (
      <Anchor inherit renderRoot={(props) => <Link {...props} {...to} />}>
        {children}
      </Anchor>
    ) : (
      children
    )}
  </Text>
);
