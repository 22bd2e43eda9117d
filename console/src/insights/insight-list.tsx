import { Text, TextInput } from '@mantine/core';
import { type Insight, insightFilter, insights } from '@retaguarda/contract/entities/insights';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { ListPage } from '../list/list-page.tsx';
import { DeleteButton, EditLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useCan } from '../session/use-can.ts';
import { BadgeList } from '../ui/badge-list.tsx';
import { LongText } from '../ui/long-text.tsx';

export function InsightList() {
  const { t } = useTranslation('insights');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch('/insights', insightFilter);
  // With the options of the form come the names of the companies that the rows tell by number.
  const list = useCall(insights.list, search.query && { query: { ...search.query, form: 'true' as const } });
  const nameOf = new Map(list.data?.form?.clients.map(({ id, name }) => [id, name]));
  const remove = useSend(insights.remove);
  const field = search.form.getInputProps;

  const companiesOf = ({ global, client_id }: Insight) =>
    global
      ? [{ id: 0, name: t('allCompanies') }]
      : client_id.map((id) => ({ id, name: nameOf.get(id) ?? String(id) }));

  return (
    <ListPage
      title={t('title')}
      add={can(insights.create) && { label: t('add'), onClick: () => navigate({ to: '/insight' }) }}
      search={search}
      list={list}
      filters={
        <>
          <TextInput label={t('name')} {...field('name')} />
          <CompanySelect required={false} none={t('allCompanies')} {...field('client_id')} />
        </>
      }
      columns={[
        { header: t('name'), share: 20, cell: ({ name }) => <LongText>{name}</LongText> },
        {
          header: t('description'),
          share: 26,
          cell: ({ description }) => <LongText>{description}</LongText>,
        },
        {
          header: t('regex'),
          share: 24,
          cell: ({ regex }) => (
            <Text component="div" size="sm" ff="monospace">
              <LongText>{regex}</LongText>
            </Text>
          ),
        },
        {
          header: t('companies'),
          share: 24,
          cell: (row) => {
            const items = companiesOf(row);
            if (items.length === 0) return t('none');
            return (
              <BadgeList items={items} labelRest={(count) => t('moreCompanies', { count, name: row.name })} />
            );
          },
        },
      ]}
      rows={list.data?.insights}
      actions={({ id, name }) => (
        <>
          {can(insights.edit) && (
            <EditLink to="/insight/$idInsight" params={{ idInsight: String(id) }} name={name} />
          )}
          {can(insights.remove) && (
            <DeleteButton
              name={name}
              warning={t('deleteWarning')}
              onConfirm={() => remove.mutate({ query: { id } })}
            />
          )}
        </>
      )}
    />
  );
}
