import { Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { factsOf } from '@retaguarda/contract/entities';
import { type ChangeRequest, changeRequests } from '@retaguarda/contract/entities/change-requests';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { RequestStateBadge } from '../../capabilities/approvals/request-state.tsx';
import { authorOf, isExport, subjectOf } from '../../capabilities/approvals/request-subject.ts';
import { policiesInWords } from '../../capabilities/jobs/job-names.ts';
import { RowNotes, RowPinnedNote } from '../../capabilities/notes/later-notes.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { RowNotShown } from '../../components/form/loaded-row.tsx';
import { inputToLose, noUnsentInput, UnsentContext } from '../../components/form/use-unsent.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { zonedMoment, zoneOf } from '../../components/schedule/run-time-words.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { formatTime } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';
import { Conclusion } from './conclusion.tsx';
import { Decision } from './decision.tsx';

/** One change request: who asks for what and why, what would change, and the buttons that decide it. */
export function RequestPage() {
  const { t } = useTranslation('approvals');
  const { t: layout } = useTranslation('layout');
  const { idRequest: id } = useIds();
  const reading = useCall(changeRequests.list, { query: { id: Number(id) } });
  const request = reading.data?.requests[0];
  if (reading.error) return <RowNotShown error={reading.error} onRetry={reading.refetch} list="/approvals" />;
  return (
    <Stack>
      <PageHead
        title={t('request')}
        name={request && subjectOf(request)}
        state={request && <RequestStateBadge state={request.state} />}
        parent={{ label: layout('approvals'), to: '/approvals' }}
        action={request && <OpenSubject request={request} />}
      />
      {request ? (
        <>
          <RowPinnedNote row={{ entity: 'change_request', row_id: request.id }} />
          <About request={request} />
          {request.state === 'approved' && request.is_own && <Conclusion request={request} />}
          {hasPreview(request) && <Decision key={`${request.id} ${request.state}`} request={request} />}
          <Notes id={request.id} />
        </>
      ) : (
        <Card>
          <Waiting failures={reading.failureCount} />
        </Card>
      )}
    </Stack>
  );
}

/** Leads to what the request is about: the row, where its address needs no company, or the job of the author. */
function OpenSubject({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation('approvals');
  const { job, is_own, entity, row_id, row_name, call, state } = request;
  const isDeleted = state === 'done' && call.startsWith('DELETE');
  const isShown = entity && row_id !== null && row_name !== null && factsOf(entity).company !== 'one';
  const link =
    job && is_own
      ? linkOptions({ to: '/job/$idJob', params: { idJob: String(job.id) } })
      : isShown && !isDeleted && linkToRow({ entity, row_id, client_id: undefined });
  if (!link) return null;
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} {...link} />}>
      {t(job ? 'openJob' : 'openRow')}
    </Button>
  );
}

/** There is no form that would ask before a note is lost. */
function Notes({ id }: { id: number }) {
  const [unsent] = useState(noUnsentInput);
  return (
    <UnsentContext value={unsent}>
      <RowNotes row={{ entity: 'change_request', row_id: id }} />
      <LeaveGuard hasSomethingToLose={() => inputToLose(unsent).length > 0} onLeave={() => {}} />
    </UnsentContext>
  );
}

/** Returns whether the changes of a request are known. They are not kept if it was not done, and a file changes nothing. */
const hasPreview = (request: ChangeRequest) =>
  ['open', 'approved', 'scheduled'].includes(request.state) ||
  (request.state === 'done' && !isExport(request));

function About({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation('approvals');
  const { asked_at, expires_at, run_at, company, reason, state, decided_by, decided_at, answer } = request;
  const isWaiting = state === 'open' || state === 'approved';
  const decision = decided_by && `${decided_by.name}, ${formatTime(decided_at)}`;
  return (
    <Card component="section" padding="lg" aria-labelledby="request-reason">
      <Title order={2} size="h4" id="request-reason">
        {t('reason')}
      </Title>
      <Text mt={4} mb="md" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {reason}
      </Text>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} spacing="md" m={0}>
        <Fact name={t('who')}>{authorOf(request)}</Fact>
        <Fact name={t('askedAt')}>{formatTime(asked_at)}</Fact>
        <Fact name={t('policy')}>{policiesInWords(request.policies)}</Fact>
        {isWaiting && <Fact name={t('expiresAt')}>{formatTime(expires_at)}</Fact>}
        {run_at && <Fact name={t('runsAt')}>{zonedMoment(run_at, zoneOf(company))}</Fact>}
        {decision && <Fact name={t(state === 'declined' ? 'declinedBy' : 'approvedBy')}>{decision}</Fact>}
        {answer && <Fact name={t('answer')}>{translate(answer)}</Fact>}
      </SimpleGrid>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);
