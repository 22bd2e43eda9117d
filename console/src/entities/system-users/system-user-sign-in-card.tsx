import type { Reply } from '@retaguarda/contract/endpoint';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { isAnonymised } from '@retaguarda/contract/fields';
import { IconLink, IconLockOpen, IconMailForward } from '@tabler/icons-react';
import { type Blocker, BlockerCard } from '../../capabilities/sign-in-blockers/blocker-card.tsx';
import {
  RemedyButton,
  showLink,
  useEndNote,
  useInvitationBlocker,
  useStateDetails,
} from '../../capabilities/sign-in-blockers/use-sign-in-blockers.tsx';
import { openSwitchQuestion } from '../../components/dialogs/later-dialogs.ts';
import { useSwitchAction } from '../../components/dialogs/use-switch-action.ts';
import { useSwitch } from '../../components/list/use-switch.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatRecent, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type Check = Reply<typeof signInChecks.ofSystemUser>;
type SystemUserSignInCardProps = {
  person: Pick<SystemUser, 'id' | 'name' | 'email' | 'directory_id'>;
  reading: { data: Check | undefined; isError: boolean; refetch: () => unknown };
  /** Called with the version the person has after they were activated. */
  onSwitched: (version: number | undefined) => void;
};

/** The card about what keeps a system user from signing in, with the remedies. */
export function SystemUserSignInCard({
  person: { id, name, email, directory_id },
  reading,
  onSwitched,
}: SystemUserSignInCardProps) {
  const query = { id };
  const { t } = useTranslation('blockers');
  const can = useCan();
  const stateDetails = useStateDetails();
  const endNote = useEndNote();
  const invitationBlocker = useInvitationBlocker();
  const activate = useSwitch(systemUsers.activate, { onSent: ({ version }) => onSwitched(version) });
  const invite = useSend(signInChecks.inviteSystemUser);
  const makeLink = useSend(signInChecks.linkForSystemUser, {
    // It is forgotten once it was shown.
    onSent: (made) => void showLink(name, made).then(() => makeLink.reset()),
  });
  const unlock = useSend(signInChecks.unlock);

  const switchOf = (isActive: boolean) => ({
    row: { area: 'systemUsers' as const, id, name, isActive },
    onYes: (reason: string | undefined) =>
      activate.mutate({ query, body: { active: isActive ? '0' : '1', reason } }),
  });
  const { data } = reading;
  const isSwitchedHere = directory_id === null && !isAnonymised({ email });
  const maySwitch = can(systemUsers.activate) && data?.is_within_reach && isSwitchedHere;
  useSwitchAction(maySwitch ? switchOf(data.person.active) : undefined);

  function blockersIn({ person, invitation, locked_until, is_within_reach }: Check): Blocker[] {
    if (isAnonymised({ email })) return [{ text: t('anonymised') }];
    const mayEdit = can(systemUsers.edit) && is_within_reach;
    const found: (Blocker | false)[] = [
      !person.active && {
        text: t('personInactive', { name }),
        details: stateDetails(person.switched),
        remedies: maySwitch && (
          <RemedyButton
            label={t('activate')}
            isPending={activate.isPending}
            onClick={() => openSwitchQuestion(switchOf(false))}
          />
        ),
      },
      ...invitationBlocker({
        invitation,
        isActive: person.active,
        remedies: mayEdit && (
          <>
            <RemedyButton
              label={t('invite')}
              icon={IconMailForward}
              isPending={invite.isPending}
              onClick={() => invite.mutate({ query })}
            />
            <RemedyButton
              label={t('copyLink')}
              icon={IconLink}
              isPending={makeLink.isPending}
              onClick={() => makeLink.mutate({ query })}
            />
          </>
        ),
      }),
      locked_until !== null && {
        text: t('locked'),
        details: [t('lockedUntil', { time: formatRecent(locked_until) })],
        remedies: mayEdit && (
          <RemedyButton
            label={t('unlock')}
            icon={IconLockOpen}
            isPending={unlock.isPending}
            onClick={() => unlock.mutate({ query })}
          />
        ),
      },
    ];
    return found.filter((one) => one !== false);
  }

  const lastLoginIn = ({ last_login }: Check) =>
    last_login ? t('lastLogin', { time: formatTime(last_login) }) : t('neverSignedIn');

  return (
    <BlockerCard
      reading={reading}
      blockers={data && blockersIn(data)}
      note={data && [endNote(data.person), lastLoginIn(data)].filter(Boolean).join(' · ')}
    />
  );
}
