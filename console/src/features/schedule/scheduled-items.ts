import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import type { Job } from '@retaguarda/contract/entities/jobs';
import { zoneOf } from '../../components/schedule/run-time-words.ts';
import { clockIn } from '../../platform/text/zoned-time.ts';

/** A job or an approved request with a time, and the zone in which that is shown. */
export type Scheduled = { key: string; run_at: string; zone: string } & (
  | { job: Job; request?: never }
  | { job?: never; request: ChangeRequest }
);

const isUpcoming = ({ job, request }: Scheduled) =>
  job ? ['scheduled', 'checking', 'running'].includes(job.state) : request.state === 'scheduled';

/** Returns the upcoming items by time, and the past ones, the latest first. */
export function scheduledItems(jobs: Job[], requests: ChangeRequest[]) {
  const items = [
    ...jobs.map((job) => ({ key: `job ${job.id}`, job, run_at: job.run_at })),
    ...requests.map((request) => ({ key: `request ${request.id}`, request, run_at: request.run_at })),
  ]
    .filter((item): item is typeof item & { run_at: string } => item.run_at !== null)
    .map((item): Scheduled => ({ ...item, zone: zoneOf(('job' in item ? item.job : item.request).company) }))
    .sort((one, other) => Date.parse(one.run_at) - Date.parse(other.run_at));
  return {
    upcoming: items.filter(isUpcoming),
    past: items.filter((item) => !isUpcoming(item)).reverse(),
  };
}

/** Things by their days, each by the clocks of its own zone. */
export function byDay(items: Scheduled[]) {
  const days = new Map<string, Scheduled[]>();
  for (const item of items) {
    const { day } = clockIn(item.zone, item.run_at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  // The last of a day in one zone may be after the first of the next day in another one.
  return [...days].sort(([one], [other]) => one.localeCompare(other));
}
