import { Alert, Button, Stack } from '@mantine/core';
import { type Webhook, type WebhookHalt, webhooks } from '@retaguarda/contract/entities/webhooks';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const reasons = {
  owner: 'haltedByOwner',
  token: 'haltedByToken',
  permission: 'haltedByPermission',
  secret: 'haltedBySecret',
} as const satisfies Record<WebhookHalt, string>;

type WebhookAlertsProps = {
  webhook: Webhook;
  version: number | undefined;
  /** Called with the version that it has after somebody took it over. */
  onTaken: (version: number | undefined) => void;
};

/** Why a webhook sends nothing, and how to fix it. */
export function WebhookAlerts({ webhook, version, onTaken }: WebhookAlertsProps) {
  const { t } = useTranslation('webhooks');
  const can = useCan();
  const { id, active, halted, stopped, owner_name: name } = webhook;
  const edit = useSend(webhooks.edit, { onSent: ({ version }) => onTaken(version) });
  return (
    <div aria-live="polite">
      <Stack>
        {stopped && !active && (
          <Alert color="red" icon={<IconPlugConnectedX aria-hidden />} title={t('stoppedTitle')}>
            {t(stopped === 'gone' ? 'stoppedGone' : 'stoppedFailing')} {t('stoppedHelp')}
          </Alert>
        )}
        {halted && (
          <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('haltedTitle')}>
            <Stack align="flex-start" gap="sm">
              {t(reasons[halted], { name })}
              {halted !== 'secret' && active && can(webhooks.edit) && (
                <Button
                  variant="default"
                  loading={edit.isPending}
                  // It changes only the owner.
                  onClick={() => edit.mutate({ query: { id }, body: { active }, version })}
                >
                  {t('takeOver')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
      </Stack>
    </div>
  );
}
