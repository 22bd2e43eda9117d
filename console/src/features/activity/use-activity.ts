import { activity, activityFilter, type SentActivityFilter } from '@retaguarda/contract/entities/activity';
import { usePages } from '../../capabilities/log/log-card.tsx';
import { momentsOf, period } from '../../capabilities/log/period.ts';
import { useListSearch } from '../../components/list/use-list.ts';
import { call } from '../../platform/api/call.ts';
import { fieldsNamed } from './activity-fields.ts';

/** The filters in the address of the screen. */
const activitySearch = activityFilter.omit({ text_fields: true }).extend(period);

/** Fields are found by their labels, which only the console knows. */
function withFields(filter: SentActivityFilter): SentActivityFilter {
  const fields = filter.text ? fieldsNamed(filter.text) : [];
  return fields.length > 0 ? { ...filter, text_fields: fields.slice(0, 40).join(',') } : filter;
}

/** Reads the changes that the filters in the address find. */
export function useActivity() {
  const search = useListSearch('/activity', activitySearch, activity.list.query, momentsOf);
  // It is shown at once: an address whose filters cannot be read shows all changes.
  const filter = withFields(search.query ?? {});
  const reading = usePages(['change', activity.list.path, filter], (before, signal) =>
    call(activity.list, { query: { ...filter, before } }, signal),
  );
  const pages = reading.data?.pages;
  const keptSince = pages?.at(-1)?.kept_since ?? undefined;
  const wantsOlder = keptSince && (!filter.from || Date.parse(filter.from) < Date.parse(keptSince));
  return {
    search: {
      ...search,
      // The field and the row are those of the entity.
      without: (name: string) =>
        name === 'entity' ? search.choose({ entity: '', field: '', row_id: '' }) : search.without(name),
    },
    filter,
    reading,
    entries: pages?.flatMap(({ changes }) => changes),
    lookedAtUntil: pages?.at(-1)?.looked_at_until ?? undefined,
    keptSince: wantsOlder ? keptSince : undefined,
  };
}
