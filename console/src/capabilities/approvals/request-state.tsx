import { Badge } from '@mantine/core';
import type { RequestState } from '@retaguarda/contract/entities/change-requests';
import { useTranslation } from '../../platform/text/translation.ts';

const colours: Record<RequestState, string> = {
  open: 'yellow',
  approved: 'blue',
  scheduled: 'blue',
  done: 'green',
  failed: 'red',
  declined: 'red',
  withdrawn: 'gray',
  expired: 'gray',
};

/** The state of a change request. */
export function RequestStateBadge({ state }: { state: RequestState }) {
  const { t } = useTranslation('approvals');
  return (
    <Badge variant="dot" miw="max-content" color={colours[state]}>
      {t(`state_${state}`)}
    </Badge>
  );
}
