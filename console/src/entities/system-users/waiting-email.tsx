import { Alert, Button, Group, Stack } from '@mantine/core';
import { newEmail } from '@retaguarda/contract/new-email';
import { IconMail } from '@tabler/icons-react';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Says that a new address waits for its confirmation. Shows nothing when there is none. */
export function WaitingEmail() {
  const { t } = useTranslation('systemUsers');
  const email = useCall(newEmail.waiting, {}).data?.new_email;
  const again = useSend(newEmail.sendAgain);
  const drop = useSend(newEmail.drop);
  if (!email) return null;
  return (
    <Alert color="blue" role="status" icon={<IconMail aria-hidden />}>
      <Stack gap="sm">
        {t('newEmailWaits', { email })}
        <Group>
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate({})}>
            {t('sendLinkAgain')}
          </Button>
          <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate({})}>
            {t('dropNewEmail')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
