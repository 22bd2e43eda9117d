import { ActionIcon, Text } from '@mantine/core';
import { type Insight, insightFilter, insights } from '@retaguarda/contract/entities/insights';
import { IconBuilding } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton } from '../../components/list/row-actions.tsx';
import { useRemoval } from '../../components/list/undoable.ts';
import { useCompanyFilter } from '../../components/list/use-company-filter.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { loadLater, notifyOffline } from '../../platform/text/text.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { BadgeList } from '../../platform/ui/badge-list.tsx';
import { LongText } from '../../platform/ui/long-text.tsx';
import { Tooltip } from '../../platform/ui/tooltip.tsx';

export function InsightList() {
  const { t } = useTranslation('insights');
  const can = useCan();
  // The rows have only the ids of their companies. Their names come with the options of the form.
  const list = useList(insights.list, '/insights', insightFilter, ({ insights }) => insights, {
    more: { form: 'true' },
  });
  const { search } = list;
  const nameOf = new Map(list.reading.data?.form?.clients.map(({ id, name }) => [id, name]));
  const remove = useRemoval(insights.remove);
  const company = useCompanyFilter(search, { isRequired: false, none: t('allCompanies') });

  const companiesOf = ({ global, client_id }: Insight) =>
    global
      ? [{ id: 0, name: t('allCompanies') }]
      : client_id.map((id) => ({ id, name: nameOf.get(id) ?? String(id) }));

  return (
    <ListPage
      title={t('title')}
      add={can(insights.create) && { label: t('add'), to: '/insight' }}
      more={<ExportButton call={insights.list} title={t('title')} search={search.query} />}
      list={list}
      bulk={useBulk('insight', list)}
      filters={[{ name: 'name', label: t('name') }, company]}
      columns={[
        { name: 'name', header: t('name'), share: 20, text: ({ name }) => name, isName: true },
        { name: 'description', header: t('description'), share: 26, text: ({ description }) => description },
        {
          name: 'regex',
          header: t('regex'),
          share: 24,
          cell: ({ regex }) => (
            <Text component="div" size="sm" ff="monospace">
              <LongText>{regex}</LongText>
            </Text>
          ),
        },
        {
          name: 'companies',
          header: t('companies'),
          share: 24,
          cell: (row) => {
            const items = companiesOf(row);
            if (items.length === 0) return t('none');
            return (
              <BadgeList
                items={items}
                labelRest={(count) => t('moreCompanies', { count, name: row.name })}
                onOpen={() => openInsightCompanies(row)}
              />
            );
          },
        },
      ]}
      opens={({ id, name }) => ({
        name,
        link: linkOptions({ to: '/insight/$idInsight', params: { idInsight: String(id) } }),
        mayEdit: can(insights.edit),
      })}
      links={(row) =>
        can(insights.edit) &&
        row.client_id.length > 0 && (
          <Tooltip label={t('companiesOf', { name: row.name })}>
            <ActionIcon
              variant="subtle"
              aria-label={t('companiesOf', { name: row.name })}
              onClick={() => openInsightCompanies(row)}
            >
              <IconBuilding size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )
      }
      removals={({ id, name }) =>
        can(insights.remove) && (
          <DeleteButton
            name={name}
            warning={t('deleteWarning')}
            onConfirm={() => remove.mutate({ query: { id } })}
          />
        )
      }
    />
  );
}

/** Opens the dialog with the companies of an insight. Its code is loaded when it is first opened. */
const openInsightCompanies = ({ id, name }: { id: number; name: string }) =>
  loadLater(() => import('./insight-companies.tsx')).then(
    ({ InsightCompanies }) =>
      openDialog({
        title: textIn('insights', 'companiesOf', { name }),
        content: <InsightCompanies id={id} />,
      }),
    notifyOffline,
  );
