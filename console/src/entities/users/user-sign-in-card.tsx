import type { Reply } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { type User, users } from '@retaguarda/contract/entities/users';
import { isAnonymised } from '@retaguarda/contract/fields';
import { IconBuilding, IconLink, IconMailForward } from '@tabler/icons-react';
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
import { useTranslation } from '../../platform/text/translation.ts';

type Check = Reply<typeof signInChecks.ofUser>;
type UserSignInCardProps = {
  user: Pick<User, 'id' | 'client_id' | 'name' | 'email' | 'directory_id'>;
  reading: { data: Check | undefined; isError: boolean; refetch: () => unknown };
  /** Called with the version the user has after they were activated. */
  onSwitched: (version: number | undefined) => void;
};

/** The card about what keeps a user of a company from signing in, with the remedies. */
export function UserSignInCard({ user, reading, onSwitched }: UserSignInCardProps) {
  const { id, client_id, name } = user;
  const query = { client_id, id };
  const { t } = useTranslation('blockers');
  const { t: word } = useTranslation('users');
  const can = useCan();
  const stateDetails = useStateDetails();
  const endNote = useEndNote();
  const invitationBlocker = useInvitationBlocker();
  const activate = useSwitch(users.activate, { onSent: ({ version }) => onSwitched(version) });
  const activateCompany = useSwitch(companies.activate, { onSent: () => void reading.refetch() });
  const invite = useSend(users.invite);
  const makeLink = useSend(signInChecks.linkForUser, {
    // It is forgotten once it was shown.
    onSent: (made) => void showLink(name, made).then(() => makeLink.reset()),
  });

  const askForCompany = (name: string) =>
    openSwitchQuestion({
      row: { area: 'companies', id: client_id, name, isActive: false },
      onYes: (reason) => activateCompany.mutate({ query: { id: client_id }, body: { active: '1', reason } }),
    });
  const switchOf = (isActive: boolean) => ({
    row: { area: 'users' as const, ...query, name, isActive },
    onYes: (reason: string | undefined) => activate.mutate({ query, body: { active: !isActive, reason } }),
  });
  const { data } = reading;
  const isSwitchedHere = user.directory_id === null && !isAnonymised(user);
  const maySwitch = can(users.activate) && data?.is_within_reach && isSwitchedHere;
  useSwitchAction(maySwitch ? switchOf(data.person.active) : undefined);

  function blockersIn({ company, person, invitation, hours, is_within_reach }: Check): Blocker[] {
    if (isAnonymised(user)) return [{ text: t('anonymised') }];
    const found: (Blocker | false)[] = [
      !company.active && {
        text: t('companyInactive', { name: company.name }),
        details: stateDetails(company.switched),
        remedies: can(companies.activate) && (
          <RemedyButton
            label={t('activateCompany')}
            icon={IconBuilding}
            isPending={activateCompany.isPending}
            onClick={() => askForCompany(company.name)}
          />
        ),
      },
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
        remedies: can(users.invite) && is_within_reach && (
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
      hours?.is_now === false && {
        text: t('outsideHours'),
        details: [t('nextHours', { day: word(hours.next.day), start: hours.next.start })],
        isMild: true,
      },
    ];
    return found.filter((one) => one !== false);
  }

  return (
    <BlockerCard reading={reading} blockers={data && blockersIn(data)} note={data && endNote(data.person)} />
  );
}
