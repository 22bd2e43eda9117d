import { Card, Switch } from '@mantine/core';
import { inbox } from '@retaguarda/contract/entities/inbox';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Switches the daily e-mail about unread entries on and off. */
export function DigestSwitch() {
  const { t } = useTranslation('inbox');
  const { data } = useCall(inbox.settings, {});
  const { mutate, isPending, variables } = useSend(inbox.editSettings);
  if (!data) return null;
  return (
    <Card>
      <Switch
        label={t('digest')}
        description={t('digestHelp')}
        checked={isPending ? (variables?.body.digest ?? data.digest) : data.digest}
        onChange={({ currentTarget }) => void mutate({ body: { digest: currentTarget.checked } })}
      />
    </Card>
  );
}
