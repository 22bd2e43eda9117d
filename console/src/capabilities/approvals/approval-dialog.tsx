import { Anchor, Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { queryOf } from '@retaguarda/client/http-form';
import { changeRequests, isForAuthor, type SentCall } from '@retaguarda/contract/entities/change-requests';
import { jobs } from '@retaguarda/contract/entities/jobs';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { useQueryClient } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { requestWords, useWhen } from '../../components/schedule/use-when.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { ReasonField } from './reason-field.tsx';
import { approvalRequested, type RefusedCall, useRefusedCall } from './requesting.ts';

type ApprovalDialogProps = { isOpen: boolean; onClose: () => void };

/** Covers what is open, a form or another dialog, until the person has requested the approval or does not want to. */
export function ApprovalDialog({ isOpen, onClose }: ApprovalDialogProps) {
  const { t } = useTranslation('approvals');
  const refused = useRefusedCall();
  // While the dialog closes, it shows what it was about.
  const [shown, setShown] = useState(refused);
  useEffect(() => {
    if (refused) setShown(refused);
  }, [refused]);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('askTitle')} size="lg" centered zIndex={800}>
      {shown && <Content key={JSON.stringify(shown.parts)} refused={shown} onCancel={onClose} />}
    </Modal>
  );
}

/** Jobs have times of their own. A policy that stops one of these calls stops the schedule as well. */
const haveOwnTime: string[] = [jobs.run.path, jobs.schedule.path, jobs.undo.path];

/** Returns the refused call as a change request sends it. */
const sentCallOf = ({
  endpoint: { method, path },
  parts: { query = {}, body, version },
}: RefusedCall): SentCall => ({
  method,
  path,
  query: Object.fromEntries(new URLSearchParams(queryOf(query))),
  ...(body && { body: body as Record<string, unknown> }),
  ...(version !== undefined && { version }),
});

/** Returns the reason that was given with the call itself, such as that of a deactivation. */
const reasonIn = ({ parts: { body } }: RefusedCall) => String((body as { reason?: unknown })?.reason ?? '');

const linkTo = (id: number) => linkOptions({ to: '/approval/$idRequest', params: { idRequest: String(id) } });

/** The open request for the same call, if that is why this one was refused. */
const askedBefore = (error: Error | null) =>
  error instanceof ApiError ? (error.reply as Partial<ErrorReply> | undefined)?.request : undefined;

function Content({ refused, onCancel }: { refused: RefusedCall; onCancel: () => void }) {
  const { t } = useTranslation('approvals');
  const { t: word } = useTranslation();
  const { t: schedule } = useTranslation('schedule');
  const client = useQueryClient();
  const [reason, setReason] = useState(() => reasonIn(refused));
  const [{ isPending, error }, setState] = useState({ isPending: false, error: null as Error | null });
  const { policy, endpoint } = refused;
  const isOwn = isForAuthor(endpoint);
  const when = useWhen(undefined, requestWords);
  const mayWait = !isOwn && !haveOwnTime.includes(endpoint.path);

  const asked = askedBefore(error);

  const isIncomplete = reason.trim() === '' || when.isWrong;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    // Do not submit the form that contains this one in the React tree.
    event.stopPropagation();
    if (isPending || isIncomplete) return;
    setState({ isPending: true, error: null });
    try {
      const { id, message } = await call(changeRequests.ask, {
        body: {
          call: sentCallOf(refused),
          reason,
          ...(when.run_at !== undefined && { run_at: when.run_at }),
        },
      });
      notify.info(translate(message), { label: word('openSaved'), link: linkTo(id) });
      void client.invalidateQueries({ queryKey: ['session', changeRequests.list.path] });
      approvalRequested();
    } catch (problem) {
      setState({ isPending: false, error: problem as Error });
    }
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <div>
          <Text fw={600}>{t(`kind_${policy}`)}</Text>
          <Text size="sm">{t(`about_${policy}`)}</Text>
        </div>
        <Text size="sm" c="dimmed">
          {t(isOwn ? 'askHelpOwn' : 'askHelp')}
        </Text>
        <ErrorAlert error={error} />
        {asked !== undefined && (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} {...linkTo(asked)} onClick={onCancel} />}>
            {t('openAsked')}
          </Anchor>
        )}
        <ReasonField value={reason} onChange={setReason} placeholder={t('reasonPlaceholder')} />
        {mayWait && when.isLater && (
          <div>
            {when.fields}
            <Text size="sm" c="dimmed" mt="xs">
              {schedule('whenHelp')}
            </Text>
          </div>
        )}
        <Group justify="flex-end">
          {mayWait && <Box mr="auto">{when.toggle}</Box>}
          <Button variant="default" onClick={onCancel}>
            {word('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={isIncomplete}>
            {when.label ?? t('ask')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
