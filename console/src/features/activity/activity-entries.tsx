import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { ActivityItem } from './activity-item.tsx';
import { JobItem } from './job-item.tsx';

/** Changes, those of a job together. An error in one of them leaves the others as they are. */
export const ActivityEntries = ({ entries }: { entries: ActivityEntry[] }) =>
  byJob(entries).map((group) => {
    const id = group[0]?.id ?? 0;
    return (
      <EntryBoundary key={id} id={id}>
        <Entry entries={group} />
      </EntryBoundary>
    );
  });

function Entry({ entries }: { entries: ActivityEntry[] }) {
  const [first] = entries;
  if (first?.job && entries.length > 1) return <JobItem job={first.job} entries={entries} />;
  return first && <ActivityItem entry={first} />;
}

/** Entries that follow each other and were made by the same job are shown as one. */
export function byJob(entries: ActivityEntry[]) {
  const groups: ActivityEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.job && last?.[0]?.job?.id === entry.job.id) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
