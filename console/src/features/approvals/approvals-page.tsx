import { Button, Card, Center, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import {
  type ChangeRequest,
  changeRequests,
  requestStates,
} from '@retaguarda/contract/entities/change-requests';
import { IconChecks } from '@tabler/icons-react';
import { Link, linkOptions, useNavigate } from '@tanstack/react-router';
import { RequestStateBadge } from '../../capabilities/approvals/request-state.tsx';
import { authorOf, subjectOf } from '../../capabilities/approvals/request-subject.ts';
import { policiesInWords } from '../../capabilities/jobs/job-names.ts';
import { Pager } from '../../components/list/pager.tsx';
import { RowsTable } from '../../components/list/rows-table.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { needs, useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkWithSearch, useAddressSearch } from '../../platform/ui/address.ts';

const pageViews = ['waiting', 'own', 'all'] as const;
type View = (typeof pageViews)[number];

const perPage = 25;

/** Reads the address: which requests, in which state, and the page. */
const searchIn = ({ view, state, page }: Record<string, unknown>) => ({
  view: pageViews.find((one) => one === view),
  state: requestStates.find((one) => one === state),
  page: Number(page) > 1 ? Math.floor(Number(page)) : 1,
});

/** The requests that a second person has to approve: those that wait for one's decision, one's own, and all. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals');
  const { t: layout } = useTranslation('layout');
  const can = useCan();
  const navigate = useNavigate();
  const views: View[] = [
    ...(can(changeRequests.approve) ? (['waiting'] as const) : []),
    'own',
    ...(can(needs('change_request:GET')) ? (['all'] as const) : []),
  ];
  const search = useAddressSearch(searchIn);
  const view = views.find((one) => one === search.view) ?? views[0] ?? 'own';
  const { page } = search;
  // Waiting requests are open.
  const state = view === 'waiting' ? undefined : search.state;
  const open = (to: { view?: View; state?: string | null; page?: number }) =>
    navigate({
      ...linkWithSearch('/approvals', withoutEmpty({ view, state, page: 1, ...to })),
      replace: true,
    });
  const reading = useCall(changeRequests.list, {
    query: { page, qtd: perPage, ...(view !== 'all' && { view }), ...(state && { state }) },
  });
  const { requests, paging = 0 } = reading.data ?? {};

  return (
    <Stack>
      <PageHead
        title={layout('approvals')}
        action={
          can(approvalPolicies.list) && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/approvals/policies" />}>
              {t('policies')}
            </Button>
          )
        }
      />
      <Card padding={0} aria-busy={reading.isFetching}>
        <Group p="md" gap="sm">
          {views.length > 1 && (
            <SegmentedControl
              aria-label={t('show')}
              value={view}
              onChange={(chosen) => void open({ view: chosen as View, state: null })}
              data={views.map((one) => ({ value: one, label: t(one) }))}
            />
          )}
          {view !== 'waiting' && (
            <Select
              aria-label={t('state')}
              placeholder={t('anyState')}
              clearable
              w={220}
              value={state ?? null}
              onChange={(chosen) => void open({ state: chosen })}
              data={requestStates.map((one) => ({ value: one, label: t(`state_${one}`) }))}
            />
          )}
        </Group>
        {reading.isPending && <Waiting failures={reading.failureCount} />}
        {reading.isError && !requests && <LoadAgain onRetry={reading.refetch} />}
        {requests?.length === 0 && <Nothing text={state ? 'noneInState' : texts[view]} />}
        {requests && requests.length > 0 && <Requests requests={requests} />}
        {paging > 1 && (
          <Group justify="flex-end" p="md">
            <Pager total={paging} value={page} onChange={(to) => void open({ page: to })} />
          </Group>
        )}
      </Card>
    </Stack>
  );
}

const withoutEmpty = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value != null));

const texts = { waiting: 'noneWaiting', own: 'noneOwn', all: 'noneAll' } as const;

function Nothing({ text }: { text: (typeof texts)[View] | 'noneInState' }) {
  const { t } = useTranslation('approvals');
  return (
    <Center mih={200} p="md">
      <Stack align="center" gap="xs" maw="32rem" ta="center">
        <IconChecks size={32} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text fw={600}>{t(text)}</Text>
        <Text size="sm" c="dimmed">
          {t('noneHelp')}
        </Text>
      </Stack>
    </Center>
  );
}

function Requests({ requests }: { requests: ChangeRequest[] }) {
  const { t } = useTranslation('approvals');
  const { t: layout } = useTranslation('layout');
  return (
    <RowsTable
      caption={layout('approvals')}
      rows={requests}
      link={({ id }) => linkOptions({ to: '/approval/$idRequest', params: { idRequest: String(id) } })}
      columns={[
        { header: t('what'), share: 30, text: subjectOf, isName: true },
        { header: t('who'), share: 16, text: authorOf },
        { header: t('reason'), share: 24, text: ({ reason }) => reason },
        { header: t('policy'), share: 18, text: ({ policies }) => policiesInWords(policies) },
        { header: t('when'), figures: ({ asked_at }) => formatTime(asked_at) },
        {
          header: t('state'),
          cell: (request) => (
            <Stack gap={2} align="flex-start">
              <RequestStateBadge state={request.state} />
              {(request.state === 'open' || request.state === 'approved') && (
                <Text size="xs" c="dimmed" className="tabular">
                  {t('expires', { time: formatTime(request.expires_at) })}
                </Text>
              )}
            </Stack>
          ),
        },
      ]}
    />
  );
}
