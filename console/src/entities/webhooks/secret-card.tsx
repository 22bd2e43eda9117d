import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type Webhook, webhooks } from '@retaguarda/contract/entities/webhooks';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { showOnce } from '../../components/dialogs/show-once.tsx';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';

type SecretCardProps = {
  webhook: Webhook;
  version: number | undefined;
  /** Called with the version that the webhook has with its new secret. */
  onMade: (version: number | undefined) => void;
};

/** Gives the webhook a new secret, which is shown this one time. */
export function SecretCard({ webhook: { id, old_secret_until }, version, onMade }: SecretCardProps) {
  const { t } = useTranslation('webhooks');
  const can = useCan();
  const rotate = useSend(webhooks.rotate, {
    onSent: (made) => {
      onMade(made.version);
      // It is forgotten once it was shown.
      void showSecret(made).then(() => rotate.reset());
    },
  });
  const ask = () =>
    confirm({
      question: t('rotateQuestion'),
      warning: t('rotateWarning'),
      verb: t('rotate'),
      onYes: () => void rotate.mutate({ query: { id }, version }),
    });
  return (
    <Card component="section" aria-label={t('secret')} padding="lg">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {t('secret')}
          </Title>
          {can(webhooks.rotate) && (
            <Button variant="default" size="xs" loading={rotate.isPending} onClick={ask}>
              {t('rotate')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('secretHelp')} {old_secret_until && t('oldSecret', { time: formatTime(old_secret_until) })}
        </Text>
      </Stack>
    </Card>
  );
}

/** Shows the secret of a webhook, which nobody can read again. Resolves when the dialog is closed. */
export const showSecret = ({ secret }: { secret: string }) =>
  showOnce({
    title: textIn('webhooks', 'secretMade'),
    help: textIn('webhooks', 'copyNow'),
    label: textIn('webhooks', 'secret'),
    value: secret,
    copy: textIn('webhooks', 'copy'),
    copied: textIn('webhooks', 'copied'),
  });
