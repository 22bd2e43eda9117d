import type { FoundPerson } from '@retaguarda/contract/entities/people';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { IconUserQuestion } from '@tabler/icons-react';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { HeadButton } from './head-actions.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person whom a new request is about. Not in the address, which others may read. */
    person?: FoundPerson;
  }
}

/** Opens the form of a new request about a person, for those who may create one. */
export function PrivacyRequestLink({ person }: { person: FoundPerson }) {
  const { t } = useTranslation('privacy');
  const can = useCan();
  if (!can(privacyRequests.create)) return null;
  const link = { to: '/privacyrequest', state: { person } } as const;
  return <HeadButton label={t('requestOf')} icon={IconUserQuestion} link={link} />;
}
