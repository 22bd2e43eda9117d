import {
  privacyKinds,
  privacyRequestFilter,
  privacyRequests,
  privacyStates,
} from '@retaguarda/contract/entities/privacy-requests';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { IdSelect } from '../../components/fields/id-select.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatDay, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Due, KindBadge, PrivacyStateBadge } from './privacy-badges.tsx';

/** The requests of data subjects: those that wait first, by their last day. */
export function PrivacyRequestList() {
  const { t } = useTranslation('privacy');
  const can = useCan();
  const list = useList(
    privacyRequests.list,
    '/privacy',
    privacyRequestFilter,
    ({ privacyRequests }) => privacyRequests,
  );
  const { search } = list;
  const { data } = useCall(privacyRequests.handlers, {});
  const handlers = data?.handlers ?? [];
  const chosen = handlers.find(({ id }) => id === search.applied?.handler_id);

  return (
    <ListPage
      title={t('title')}
      add={can(privacyRequests.create) && { label: t('add'), to: '/privacyrequest' }}
      more={<ExportButton call={privacyRequests.list} title={t('title')} search={search.query} />}
      list={list}
      filters={[
        { name: 'name', label: t('name') },
        {
          name: 'deadline',
          label: t('deadline'),
          options: [
            { value: 'open', label: t('open') },
            { value: 'late', label: t('late') },
          ],
        },
        {
          name: 'kind',
          label: t('kind'),
          options: privacyKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
        },
        {
          name: 'state',
          label: t('state'),
          options: privacyStates.map((state) => ({ value: state, label: t(`state_${state}`) })),
        },
        {
          name: 'handler_id',
          label: t('handler'),
          shown: chosen?.name,
          field: (
            <IdSelect label={t('handler')} clearable options={handlers} {...search.field('handler_id')} />
          ),
        },
      ]}
      columns={[
        { name: 'name', header: t('name'), share: 28, text: ({ name }) => name, isName: true },
        { name: 'kind', header: t('kind'), cell: ({ kind }) => <KindBadge kind={kind} /> },
        { name: 'state', header: t('state'), cell: ({ state }) => <PrivacyStateBadge state={state} /> },
        { name: 'due_on', header: t('dueOn'), cell: (row) => <Due {...row} /> },
        {
          name: 'handler',
          header: t('handler'),
          share: 18,
          text: ({ handler }) => handler?.name ?? t('noHandler'),
        },
        {
          name: 'received_on',
          header: t('receivedOn'),
          figures: ({ received_on }) => formatDay(received_on),
        },
        { name: 'email', header: t('email'), share: 20, isExtra: true, text: ({ email }) => email },
        {
          name: 'closed_at',
          header: t('closed'),
          isExtra: true,
          figures: ({ closed_at }) => formatTime(closed_at),
        },
      ]}
      opens={({ id, name }) => ({
        name,
        link: linkOptions({
          to: '/privacyrequest/$idPrivacyRequest',
          params: { idPrivacyRequest: String(id) },
        }),
        mayEdit: can(privacyRequests.edit),
      })}
    />
  );
}
