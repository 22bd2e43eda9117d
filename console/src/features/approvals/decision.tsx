import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ChangeRequest, changeRequests } from '@retaguarda/contract/entities/change-requests';
import { say } from '@retaguarda/contract/messages';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { DeclineForm } from './decline-form.tsx';
import { Preview } from './preview.tsx';

/** The changes of a request, planned or made, and the buttons for those who may decide it, or withdraw it. */
export function Decision({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const client = useQueryClient();
  const query = { id: request.id };
  const preview = useCall(changeRequests.preview, { query });
  const { data, refetch } = preview;
  /** The preview that was read because the one before was outdated. */
  const [newSeen, setNewSeen] = useState<string>();
  // An approved request may have changed any list. A request that was declined or withdrawn has no preview any more.
  const readAll = () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => !queryKey.includes(changeRequests.preview.path),
    });
  const approval = useSend(changeRequests.approve, {
    onChanged: readAll,
    onRefused: async (_fields, { message }) => {
      void client.invalidateQueries({ queryKey: ['session', changeRequests.list.path] });
      const again = await refetch();
      if (message === say('What it would do has changed: look at it again')) setNewSeen(again.data?.seen);
    },
  });
  const withdrawal = useSend(changeRequests.withdraw, { onChanged: readAll });

  const isOpen = request.state === 'open';
  const mayApprove = data !== undefined && data.obstacle === null && !isStuck(request, data);
  return (
    <Card component="section" padding="lg" aria-labelledby="request-preview" aria-busy={preview.isFetching}>
      <Stack gap="md">
        <Title order={2} size="h4" id="request-preview">
          {t(isOpen ? 'changes' : request.state === 'done' ? 'changed' : 'approved')}
        </Title>
        <div aria-live="polite">
          {data && data.seen === newSeen && (
            <Alert color="orange" icon={<IconRefreshAlert aria-hidden />}>
              {t('changedNow')}
            </Alert>
          )}
          <NotReadYet reading={preview} whileReading={common('loading')} whenFailed={common('failed')} />
        </div>
        {data && <Preview request={request} preview={data} />}
        {request.may_decide ? (
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() =>
                openDialog({
                  title: t('declineTitle'),
                  content: <DeclineForm id={request.id} onDone={readAll} />,
                })
              }
            >
              {t('decline')}
            </Button>
            <Button
              loading={approval.isPending}
              disabled={!mayApprove}
              onClick={() => data && void approval.mutate({ query, body: { seen: data.seen } })}
            >
              {t('approve')}
            </Button>
          </Group>
        ) : (
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {waitsFor(request)}
            </Text>
            {request.is_own && request.state !== 'done' && (
              <Button
                variant="default"
                loading={withdrawal.isPending}
                onClick={() =>
                  confirm({
                    question: t('withdrawQuestion'),
                    verb: t('withdraw'),
                    onYes: () => void withdrawal.mutate({ query }),
                  })
                }
              >
                {t('withdraw')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** Says what happens next. */
function waitsFor({ state, is_own, author }: ChangeRequest) {
  if (state === 'scheduled') return textIn('approvals', is_own ? 'waitsForTime' : 'runsAtTime');
  if (state === 'open') return textIn('approvals', is_own ? 'ownWaits' : 'othersDecide');
  return state === 'approved' && !is_own && textIn('approvals', 'waitsForAuthor', { name: author.name });
}

/** A single change of a row that was changed since is refused as a whole. A job leaves such rows as they are. */
const isStuck = ({ job }: Pick<ChangeRequest, 'job'>, { stale }: { stale: number }) =>
  job === null && stale > 0;
