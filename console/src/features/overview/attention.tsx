import { Anchor, CloseButton, Group, Text } from '@mantine/core';
import {
  type AttentionKind,
  type AttentionRow,
  attentionKinds,
  type Overview,
} from '@retaguarda/contract/entities/overview';
import {
  IconBuilding,
  IconBulb,
  IconCircleCheck,
  IconDatabaseOff,
  IconMailX,
  IconPlugConnectedX,
  IconUserQuestion,
  IconUserShield,
} from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PlainList } from '../../components/page/plain-list.tsx';
import { formatDate, formatRecent } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { useHiddenKinds } from './hidden-kinds.ts';
import classes from './overview.module.css';
import { OverviewCard } from './overview-card.tsx';

type Linked = { id: number; idCompany: string };

const toUser = ({ id, idCompany }: Linked) =>
  linkOptions({ to: '/company/$idCompany/user/$idUser', params: { idCompany, idUser: String(id) } });
const toSystemUser = ({ id }: Linked) =>
  linkOptions({ to: '/systemuser/$idSystemUser', params: { idSystemUser: String(id) } });

type KindFacts = {
  Icon: typeof IconBuilding;
  /** The link to the place where a row can be fixed. */
  to: (row: Linked) => LinkTo;
  /** The list of exactly these rows, where a list can be filtered so. */
  all?: LinkTo;
};

const kinds: Record<AttentionKind, KindFacts> = {
  companies_without_users: {
    Icon: IconBuilding,
    to: ({ id }) => linkOptions({ to: '/company/$idCompany', params: { idCompany: String(id) } }),
  },
  users_without_password: { Icon: IconUserQuestion, to: toUser },
  system_users_never_signed_in: {
    Icon: IconUserShield,
    to: toSystemUser,
    all: linkOptions({ to: '/systemusers', search: { page: 1, active: '1', last_login: 'never' } }),
  },
  insights_without_companies: {
    Icon: IconBulb,
    to: ({ id }) => linkOptions({ to: '/insight/$idInsight', params: { idInsight: String(id) } }),
  },
  mails_to_users: { Icon: IconMailX, to: toUser },
  mails_to_system_users: { Icon: IconMailX, to: toSystemUser },
  webhooks_failing: {
    Icon: IconPlugConnectedX,
    to: ({ id }) => linkOptions({ to: '/webhook/$idWebhook', params: { idWebhook: String(id) } }),
  },
};

/** The list of items that need attention: the count of each kind, and the first few by name. */
export function Attention({ attention, backup }: Pick<Overview, 'attention' | 'backup'>) {
  const { t } = useTranslation('overview');
  const { hidden, hide, showAll } = useHiddenKinds();
  const totalOf = (kind: AttentionKind) => attention[kind]?.total ?? 0;
  const found = attentionKinds.filter((kind) => totalOf(kind) > 0);
  // A line comes back when there is more of it than when it was hidden.
  const shown = found.filter((kind) => totalOf(kind) > (hidden[kind] ?? 0));
  return (
    <OverviewCard title={t('attention')}>
      {found.length === 0 && !backup && (
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-green-text)" />
          <Text c="dimmed">{t('nothing')}</Text>
        </Group>
      )}
      <PlainList className={classes.list}>
        {backup && <NeededBackup {...backup} />}
        {shown.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            {...(attention[kind] ?? { total: 0, rows: [] })}
            onHide={() => hide(kind, totalOf(kind))}
          />
        ))}
      </PlainList>
      {found.length > shown.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('hidden', { count: found.length - shown.length })}{' '}
          <Anchor component="button" type="button" inherit onClick={showAll}>
            {t('showHidden')}
          </Anchor>
        </Text>
      )}
    </OverviewCard>
  );
}

/** Warns that there is no backup, or no recent one. */
function NeededBackup({ made_at }: NonNullable<Overview['backup']>) {
  const { t } = useTranslation('overview');
  return (
    <li className={classes.item}>
      <Headline Icon={IconDatabaseOff}>
        {made_at === null ? t('noBackup') : t('oldBackup', { date: formatDate(made_at) })}
      </Headline>
      <div className={classes.rows}>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/status" />}>
          {t('seeStatus')}
        </Anchor>
      </div>
    </li>
  );
}

const Headline = ({ Icon, children }: { Icon: typeof IconBuilding; children: ReactNode }) => (
  <Group gap={8} wrap="nowrap" align="flex-start">
    <Icon size={20} stroke={1.5} aria-hidden color="var(--mantine-color-yellow-text)" />
    <Text size="sm" fw={600}>
      {children}
    </Text>
  </Group>
);

type KindProps = { kind: AttentionKind; total: number; rows: AttentionRow[]; onHide: () => void };

function Kind({ kind, total, rows, onHide }: KindProps) {
  const { t } = useTranslation('overview');
  const { Icon, all } = kinds[kind];
  const more = t('more', { count: total - rows.length });
  const headline = t(kind, { count: total });
  return (
    <li className={classes.item}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Headline Icon={Icon}>
          {all ? (
            <Anchor inherit renderRoot={(props) => <Link {...props} {...all} />}>
              {headline}
            </Anchor>
          ) : (
            headline
          )}
        </Headline>
        <CloseButton size="sm" aria-label={t('hide', { name: headline })} onClick={onHide} />
      </Group>
      <PlainList className={classes.rows}>
        {/* An e-mail has no id of its own here, so each row has its place. */}
        {[...rows.entries()].map(([place, row]) => (
          <li key={place}>
            <Row kind={kind} row={row} />
          </li>
        ))}
        {total > rows.length && (
          <Text component="li" size="sm" c="dimmed">
            {all ? (
              <Anchor inherit renderRoot={(props) => <Link {...props} {...all} />}>
                {more}
              </Anchor>
            ) : (
              more
            )}
          </Text>
        )}
      </PlainList>
    </li>
  );
}

/** One row: its name as a link to its page, and more details. */
function Row({ kind, row }: { kind: AttentionKind; row: AttentionRow }) {
  const { t } = useTranslation('overview');
  const { id, name, company, at, mail } = row;
  const facts = [
    company?.name,
    mail && t(mail.kind),
    mail && t('tries', { count: mail.tries }),
    at && (mail ? t('nextTry', { time: formatRecent(at) }) : t('since', { date: formatDate(at) })),
  ].filter(Boolean);
  const details = facts.join(' · ');
  if (id === null)
    return (
      <Text span size="sm" c="dimmed">
        {details}
      </Text>
    );
  const to = kinds[kind].to({ id, idCompany: String(company?.id) });
  return (
    <Group gap="0 8px">
      <Anchor size="sm" renderRoot={(props) => <Link {...props} {...to} />}>
        {name}
      </Anchor>
      {details && (
        <Text span size="sm" c="dimmed">
          {details}
        </Text>
      )}
    </Group>
  );
}
