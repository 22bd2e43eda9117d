import { Button } from '@mantine/core';
import { nearEndDays, type Switched } from '@retaguarda/contract/activation';
import type { Reply } from '@retaguarda/contract/endpoint';
import type { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import type { Icon } from '@tabler/icons-react';
import { showOnce } from '../../components/dialogs/show-once.tsx';
import { dayAfter, today } from '../../components/fields/days.ts';
import { useRecordAction } from '../../components/page/record-actions.ts';
import { formatDay, formatRecent, formatTime } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { reasonWord } from '../../platform/words/reason-word.ts';
import type { Blocker } from './blocker-card.tsx';

type Invitation = Reply<typeof signInChecks.ofUser>['invitation'];
type LinkReply = Reply<typeof signInChecks.linkForUser>;

type RemedyButtonProps = {
  label: string;
  isPending?: boolean;
  onClick: () => unknown;
  /** With an icon, the palette offers it too. */
  icon?: Icon;
};

/** A button that removes a blocker. */
export function RemedyButton({ label, isPending = false, onClick, icon }: RemedyButtonProps) {
  useRecordAction(icon && !isPending ? { label, icon, act: onClick, comesFirst: true } : undefined);
  return (
    <Button variant="light" size="xs" loading={isPending} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Says since when and by whom something is inactive, and why. */
export function useStateDetails() {
  const { t } = useTranslation();
  return (switched: Switched) => {
    if (!switched) return undefined;
    const { reason, since, by: name } = switched;
    const date = formatTime(since);
    return [
      reason && reasonWord(reason),
      name ? t('stateSince', { date, name }) : t('stateSinceDate', { date }),
    ];
  };
}

type Person = Reply<typeof signInChecks.ofUser>['person'];

/** Says that the access of an active person ends soon, or why it has not ended; undefined for others. */
export function useEndNote() {
  const { t } = useTranslation('blockers');
  const { t: word } = useTranslation();
  return ({ active, ends_on }: Person) => {
    if (!active || !ends_on || ends_on > dayAfter({ days: nearEndDays })) return undefined;
    const date = formatDay(ends_on);
    return ends_on < today() ? t('overdue', { date }) : word('endsOn', { date });
  };
}

type InvitationParts = {
  invitation: Invitation;
  isActive: boolean;
  /** The buttons that send it again and copy its link. */
  remedies: Blocker['remedies'];
};

/** Returns the blocker of a person without a password, with the state of their invitation. None for a person who has one. */
export function useInvitationBlocker() {
  const { t } = useTranslation('blockers');
  return ({ invitation, isActive, remedies }: InvitationParts): Blocker[] => {
    if (!invitation) return [];
    const { state, at, tries } = invitation;
    const time = at ? formatRecent(at) : '';
    const detail = {
      queued: undefined,
      failing: t('tries', { count: tries, time }),
      pending: t('validUntil', { time }),
      expired: t('expiredAt', { time }),
      none: undefined,
    }[state];
    return [
      {
        text: t(state === 'none' ? 'absent' : state),
        details: [detail, !isActive && t('activateFirst')],
        isMild: state === 'pending' || state === 'queued',
        remedies: isActive && remedies,
      },
    ];
  };
}

/** Shows the link by which a person chooses their password. */
export const showLink = (name: string, { link, expires_at }: LinkReply) =>
  showOnce({
    title: textIn('blockers', 'linkTitle'),
    help: textIn('blockers', 'linkNow', { name, time: formatTime(expires_at) }),
    label: textIn('blockers', 'link'),
    value: link,
    copy: textIn('blockers', 'copyLink'),
    copied: textIn('blockers', 'linkCopied'),
  });
