import type { ActivityEntry } from '@retaguarda/contract/entities/activity';

/** Entries that follow each other and were made by the same job are told as one. */
export function byJob(entries: ActivityEntry[]) {
  const groups: ActivityEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.job && last?.[0]?.job?.id === entry.job.id) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
