import { Button } from '@mantine/core';
import type { FoundPerson } from '@retaguarda/contract/entities/people';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useRecordAction } from './record-actions.ts';

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
  const navigate = useNavigate();
  const mayCreate = can(privacyRequests.create);
  const act = () => navigate({ to: '/privacyrequest', state: { person } });
  useRecordAction(mayCreate ? { label: t('requestOf'), icon: IconUserQuestion, act } : undefined);
  if (!mayCreate) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconUserQuestion size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/privacyrequest" state={{ person }} />}
    >
      {t('requestOf')}
    </Button>
  );
}
