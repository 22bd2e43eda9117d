import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { type ChangeRequest, changeRequests } from '@retaguarda/contract/entities/change-requests';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { Job } from '@retaguarda/contract/entities/jobs';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { momentInWords, zoneOf } from '../../components/schedule/run-time-words.ts';
import { call } from '../../platform/api/call.ts';
import { formatTime } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { actionName } from '../jobs/job-names.ts';
import { authorOf } from './request-subject.ts';

type Row = { entity: ChangeEntity; row_id: number };

/** What waits to change a row, at the top of its page: requests for an approval, and scheduled jobs. */
export function AwaitedChanges({ row }: { row: Row }) {
  const { t } = useTranslation('approvals');
  const { t: common } = useTranslation();
  const { data } = useQuery({
    // Read again with the requests.
    queryKey: ['session', changeRequests.list.path, 'awaited', row.entity, row.row_id],
    queryFn: ({ signal }) => call(changeRequests.awaited, { query: row }, signal),
  });
  const lines = [...(data?.requests ?? []).map(lineOfRequest), ...(data?.jobs ?? []).map(lineOfJob)];
  if (lines.length === 0) return null;
  return (
    <Card component="section" padding="sm" aria-label={t('awaited')}>
      <Stack gap="xs">
        {lines.map(({ key, text, link }) => (
          <Group key={key} gap="xs">
            <IconClock size={16} stroke={1.6} aria-hidden />
            <Text size="sm">{text}</Text>
            <Anchor size="sm" renderRoot={(props) => <Link {...props} {...link} />}>
              {common('openSaved')}
            </Anchor>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

type Line = { key: string; text: string; link: LinkTo };

function lineOfRequest(request: ChangeRequest): Line {
  const { id, job, policies, state, asked_at, run_at, company } = request;
  const what = job
    ? actionName({ action: job.action, undoes: job.is_undo ? job.id : null })
    : textIn('approvals', `kind_${policies[0] ?? 'policy'}`);
  const name = authorOf(request);
  const time =
    state === 'scheduled' && run_at ? momentInWords(run_at, zoneOf(company)) : formatTime(asked_at);
  return {
    key: `request ${id}`,
    text: textIn('approvals', `awaited_${state as 'open' | 'approved' | 'scheduled'}`, { name, time, what }),
    link: linkOptions({ to: '/approval/$idRequest', params: { idRequest: String(id) } }),
  };
}

function lineOfJob(job: Job): Line {
  const time = job.run_at ? momentInWords(job.run_at, zoneOf(job.company)) : '';
  return {
    key: `job ${job.id}`,
    text: textIn('approvals', 'awaited_scheduled', { time, what: actionName(job) }),
    link: linkOptions({ to: '/job/$idJob', params: { idJob: String(job.id) } }),
  };
}
