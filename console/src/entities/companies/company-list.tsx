import { companies, companyFilter, isWholeCompany } from '@retaguarda/contract/entities/companies';
import type { Tag } from '@retaguarda/contract/entities/tags';
import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';
import { IconUsers } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { ActiveCell, useStateFilter } from '../../components/list/active-cell.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { RowLink } from '../../components/list/row-actions.tsx';
import type { SearchField } from '../../components/list/search-card.tsx';
import { readListEarly, useList } from '../../components/list/use-list.ts';
import { useSwitch } from '../../components/list/use-switch.ts';
import type { TagChipsProps } from '../../components/tags/tag-chips.tsx';
import { useTags } from '../../components/tags/use-tags.ts';
import { useSession } from '../../platform/session/session.ts';
import { needs, useCan } from '../../platform/session/use-can.ts';
import { byLabel, formatDate } from '../../platform/text/format.ts';
import { useLaterTexts } from '../../platform/text/later-texts.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CleanQueueButton } from './clean-queue-button.tsx';

/** Loaded when a row has tags. If that fails, the list is shown without them. */
const TagChips = lazy<ComponentType<TagChipsProps>>(() =>
  import('../../components/tags/tag-chips.tsx').then(
    (file) => ({ default: file.TagChips }),
    () => ({ default: () => null }),
  ),
);

const bulkValues = async () => (await import('./company-bulk-values.tsx')).CompanyBulkValues;

readListEarly(companies.list, '/companies', companyFilter);

export function CompanyList() {
  const { t } = useTranslation('companies');
  const can = useCan();
  const list = useList(companies.list, '/companies', companyFilter, ({ clients }) =>
    clients.filter(isWholeCompany),
  );
  const { search } = list;
  const stateFilter = useStateFilter('companies');
  const industryFilter = useIndustryFilter();
  const tags = useTags(useLaterTexts());
  // Unlike the other lists, this one goes back to page 1.
  const activate = useSwitch(companies.activate, {
    onSent: () => search.goTo(1),
    leavesPage: search.applied?.page !== 1,
  });
  const mayCleanQueue = useSession()?.permissions.clean_queue_data;

  return (
    <ListPage
      title={t('title')}
      add={can(companies.create) && { label: t('add'), to: '/company', importTo: '/companies/import' }}
      more={<ExportButton call={companies.list} title={t('title')} search={search.query} />}
      list={list}
      bulk={useBulk('client', list, bulkValues)}
      filters={[
        { name: 'name', label: t('name') },
        { name: 'email', label: t('email') },
        { name: 'document', label: t('document') },
        stateFilter,
        { name: 'state', label: t('state'), options: states.map((value) => ({ value, label: value })) },
        industryFilter,
        ...tagFilter(t('tags'), tags, search.applied?.tag_id),
      ]}
      columns={[
        {
          name: 'name',
          header: t('name'),
          share: 28,
          text: ({ name }) => name,
          isName: true,
          // A server of the previous release sends no tags.
          after: ({ tag_id = [] }) =>
            tags &&
            tag_id.length > 0 && (
              <Suspense>
                <TagChips tags={tags} ids={tag_id} />
              </Suspense>
            ),
        },
        { name: 'email', header: t('email'), share: 32, text: ({ email }) => email },
        { name: 'document', header: t('document'), figures: ({ document }) => document },
        { name: 'created_at', header: t('created_at'), figures: ({ created_at }) => formatDate(created_at) },
        {
          name: 'active',
          header: t('active'),
          cell: (row) => (
            <ActiveCell
              area="companies"
              row={row}
              maySwitch={can(companies.activate)}
              onSwitch={(isActive, reason) =>
                activate.mutate({ query: { id: row.id }, body: { active: isActive ? '1' : '0', reason } })
              }
            />
          ),
        },
        { name: 'domain', header: t('domain'), isExtra: true, text: ({ domain }) => domain },
        { name: 'city', header: t('city'), isExtra: true, text: ({ client_info }) => client_info.city },
        { name: 'state', header: t('state'), isExtra: true, text: ({ client_info }) => client_info.state },
        {
          name: 'clientnumber',
          header: t('clientnumber'),
          isExtra: true,
          figures: ({ client_info }) => client_info.clientnumber,
        },
        {
          name: 'responsible',
          header: t('responsible'),
          isExtra: true,
          text: ({ client_info }) => client_info.responsible,
        },
      ]}
      opens={({ id, name }) => ({
        name,
        link: linkOptions({ to: '/company/$idCompany', params: { idCompany: String(id) } }),
        mayEdit: can(companies.edit),
      })}
      links={({ id, name }) =>
        can(needs('user:GET')) && (
          <RowLink
            to="/company/$idCompany/users"
            params={{ idCompany: String(id) }}
            label={t('users', { name })}
            icon={<IconUsers size={18} stroke={1.5} />}
          />
        )
      }
      removals={({ id, name }) => mayCleanQueue && <CleanQueueButton id={id} name={name} />}
    />
  );
}

/** Returns the filter by tag, if there are tags. */
const tagFilter = (label: string, tags: Tag[] = [], applied: unknown): SearchField[] =>
  tags.length > 0 || applied
    ? [{ name: 'tag_id', label, options: tags.map(({ id, name }) => ({ value: String(id), label: name })) }]
    : [];

/** Returns the filter by industry. The names of industries are loaded after the first screen. */
function useIndustryFilter(): SearchField {
  const { t } = useTranslation('companies');
  const { t: industry } = useTranslation('industries');
  const hasNames = useLaterTexts();
  return {
    name: 'activities',
    label: t('activities'),
    options: hasNames ? byLabel(industries.map((value) => ({ value, label: industry(value) }))) : [],
  };
}
