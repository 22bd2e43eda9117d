import { expect, it } from 'vitest';
import { activityEntry } from '../../test/activity-entry.ts';
import { byJob } from './activity-entries.tsx';

const entry = (id: number, job?: number) =>
  activityEntry({
    id,
    job: job ? { id: job, entity: 'user', action: 'import', is_undo: false, rows: 2 } : null,
  });

it('The activity shows the changes of a job as one entry, and every other change on its own', () => {
  const entries = [entry(7), entry(6, 1), entry(5, 1), entry(4, 2), entry(3), entry(2), entry(1, 1)];

  expect(byJob(entries).map((group) => group.map(({ id }) => id))).toEqual([[7], [6, 5], [4], [3], [2], [1]]);
});
