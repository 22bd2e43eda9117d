import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { changeKinds } from '@retaguarda/contract/entities/changes';
import { type Delivery, type DeliveryError, eventWords } from '@retaguarda/contract/entities/webhooks';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { formatRecent, formatTime } from '../../platform/text/format.ts';
import { textIn, useTranslation, wordIn } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { DeliveryDetails } from './delivery-details.tsx';

const looks = {
  waiting: { icon: IconClock, color: 'gray' },
  delivered: { icon: IconCircleCheck, color: 'green' },
  failed: { icon: IconCircleX, color: 'red' },
} as const;

/** The words for what went wrong. A status speaks for itself. */
const errors = {
  timeout: 'errorTimeout',
  address: 'errorAddress',
  name: 'errorName',
  tls: 'errorTls',
  connection: 'errorConnection',
  off: 'errorOff',
  owner: 'errorOwner',
  token: 'errorToken',
  permission: 'errorPermission',
  secret: 'errorSecret',
} as const satisfies Record<Exclude<DeliveryError, 'status'>, string>;

type DeliveryLineProps = { webhookId: number; delivery: Delivery; onAgain?: () => unknown };

/** One delivery: its event and outcome. It opens to show what is sent. */
export function DeliveryLine({ webhookId, delivery, onAgain }: DeliveryLineProps) {
  const { t } = useTranslation('webhooks');
  const [isOpen, opening] = useDisclosure();
  const { state, created_at, attempts, status, milliseconds, error } = delivery;
  const isFailing = state === 'waiting' && error !== null;
  const { icon: Icon, color } = looks[isFailing ? 'failed' : state];
  const time = formatTime(created_at);
  const type = eventName(delivery.type);
  const details = [
    time,
    attempts > 0 && t('tried', { count: attempts }),
    status !== null && milliseconds !== null && t('answered', { status: String(status), milliseconds }),
    error && error !== 'status' && t(errors[error]),
  ];
  const mayRetry = isFailing || state !== 'waiting';
  return (
    <li className={lines.line}>
      <Icon size={20} aria-hidden color={`var(--mantine-color-${color}-text)`} />
      <div className={lines.text}>
        <Group gap="xs">
          <Text fw={500}>{type}</Text>
          <Badge variant="dot" color={color} miw="max-content">
            <StateWord {...delivery} isFailing={isFailing} />
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs" className={lines.buttons ?? ''}>
        {onAgain && mayRetry && (
          <Button
            variant="default"
            size="xs"
            aria-label={t(isFailing ? 'nowOf' : 'againOf', { type, time })}
            onClick={onAgain}
          >
            {t(isFailing ? 'now' : 'again')}
          </Button>
        )}
        <Button
          variant="subtle"
          size="xs"
          aria-expanded={isOpen}
          aria-label={t('detailsOf', { type, time })}
          onClick={opening.toggle}
        >
          {t('details')}
        </Button>
      </Group>
      {isOpen && (
        <div className={lines.details}>
          <DeliveryDetails webhookId={webhookId} delivery={delivery} />
        </div>
      )}
    </li>
  );
}

function StateWord({ state, next_at, isFailing }: Delivery & { isFailing: boolean }) {
  const { t } = useTranslation('webhooks');
  if (isFailing && next_at) return t('stateRetrying', { time: formatRecent(next_at) });
  if (state === 'waiting') return t('stateWaiting');
  return t(state === 'delivered' ? 'stateDelivered' : 'stateFailed');
}

/** Returns an event, such as `department.edited`, in the words of the history. A type that has none stays as it is. */
export function eventName(type: string) {
  if (type === 'webhook.test') return textIn('webhooks', 'testEvent');
  const [entity = '', word] = type.split('.');
  const what = wordIn('activity', entity);
  const kind = changeKinds.find((one) => eventWords[one] === word);
  return what && kind ? `${what}: ${textIn('history', kind)}` : type;
}
