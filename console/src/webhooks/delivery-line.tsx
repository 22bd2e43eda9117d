import { Badge, Button, Group, Text } from '@mantine/core';
import type { Delivery, DeliveryError } from '@retaguarda/contract/entities/webhooks';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { formatRecent, formatTime } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import lines from '../ui/lines.module.css';

const states = {
  waiting: { icon: IconClock, color: 'gray', word: 'stateWaiting' },
  delivered: { icon: IconCircleCheck, color: 'green', word: 'stateDelivered' },
  failed: { icon: IconCircleX, color: 'red', word: 'stateFailed' },
} as const satisfies Record<Delivery['state'], object>;

/** The words for what went wrong. A status speaks for itself. */
const errors = {
  timeout: 'errorTimeout',
  address: 'errorAddress',
  name: 'errorName',
  tls: 'errorTls',
  connection: 'errorConnection',
  off: 'errorOff',
  owner: 'errorOwner',
  permission: 'errorPermission',
  secret: 'errorSecret',
} as const satisfies Record<Exclude<DeliveryError, 'status'>, string>;

type DeliveryLineProps = { delivery: Delivery; onAgain?: () => unknown };

/** One delivery: what it tells of, and what became of it. */
export function DeliveryLine({ delivery, onAgain }: DeliveryLineProps) {
  const { t } = useTranslation('webhooks');
  const { type, state, created_at, next_at, attempts, status, milliseconds, error } = delivery;
  const { icon: Icon, color, word } = states[state];
  const time = formatTime(created_at);
  const told = [
    time,
    attempts > 0 && t('tried', { count: attempts }),
    status !== null && milliseconds !== null && t('answered', { status: String(status), milliseconds }),
    error && error !== 'status' && t(errors[error]),
    next_at && attempts > 0 && t('nextTry', { time: formatRecent(next_at) }),
  ];
  return (
    <li className={lines.line}>
      <Icon size={20} aria-hidden />
      <div className={lines.text}>
        <Group gap="xs">
          <Text fw={500}>{type}</Text>
          <Badge variant="dot" tt="none" color={color}>
            {t(word)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {told.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onAgain && state !== 'waiting' && (
        <Group gap="xs" className={lines.buttons ?? ''}>
          <Button variant="default" size="xs" aria-label={t('againOf', { type, time })} onClick={onAgain}>
            {t('again')}
          </Button>
        </Group>
      )}
    </li>
  );
}
