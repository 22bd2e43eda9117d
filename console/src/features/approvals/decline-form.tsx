import { Button, Group, Stack } from '@mantine/core';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { type FormEvent, useState } from 'react';
import { ReasonField } from '../../capabilities/approvals/reason-field.tsx';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Asks why a request is declined, and declines it. */
export function DeclineForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  const send = useSend(changeRequests.decline, { onChanged: onDone, onSent: closeDialog, onRefused: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void send.mutate({ query: { id }, body: { reason } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ReasonField value={reason} onChange={setReason} description={t('declineHelp')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={closeDialog}>
            {common('cancel')}
          </Button>
          <Button type="submit" color="red" loading={send.isPending} disabled={isEmpty}>
            {t('decline')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
