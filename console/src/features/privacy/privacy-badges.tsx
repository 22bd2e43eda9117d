import { Badge, Text } from '@mantine/core';
import type {
  PrivacyKind,
  PrivacyRequest,
  PrivacyState,
} from '@retaguarda/contract/entities/privacy-requests';
import { formatDay } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The type of a request. */
export function KindBadge({ kind }: { kind: PrivacyKind }) {
  const { t } = useTranslation('privacy');
  return (
    <Badge variant="default" miw="max-content">
      {t(`kind_${kind}`)}
    </Badge>
  );
}

const colours: Record<PrivacyState, string> = {
  received: 'blue',
  working: 'yellow',
  answered: 'green',
  refused: 'gray',
};

/** The state of a request. */
export function PrivacyStateBadge({ state }: { state: PrivacyState }) {
  const { t } = useTranslation('privacy');
  return (
    <Badge variant="dot" miw="max-content" color={colours[state]}>
      {t(`state_${state}`)}
    </Badge>
  );
}

/** With this many days left, the deadline counts as near. */
const soon = 3;

type DueProps = Pick<PrivacyRequest, 'due_on' | 'days_left'> & {
  /** True if no column head says what the day is. */
  isLabelled?: boolean;
};

/** The last day to answer a request, and how many days that is from today. */
export function Due({ due_on, days_left, isLabelled = false }: DueProps) {
  const { t } = useTranslation('privacy');
  return (
    <span>
      <Text span className="tabular">
        {isLabelled && `${t('dueOn')} `}
        {formatDay(due_on)}
      </Text>{' '}
      {days_left !== null && (
        <Badge
          variant="light"
          color={days_left < 0 ? 'red' : days_left <= soon ? 'orange' : 'gray'}
          miw="max-content"
        >
          {days_left < 0 ? t('overdue', { count: -days_left }) : t('left', { count: days_left })}
        </Badge>
      )}
    </span>
  );
}
