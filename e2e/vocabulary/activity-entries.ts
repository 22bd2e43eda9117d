import type { Reply } from '@retaguarda/contract/endpoint';
import type { activity } from '@retaguarda/contract/entities/activity';
import { companyHistory } from './company-history.ts';

type Page = Reply<typeof activity.list>;

const aurora = { id: 1, name: 'Aurora Seguros' };

const removedVariable: Page['changes'][number] = {
  id: 6,
  at: '2026-11-13T09:12:00.000Z',
  by: 'Helena Teixeira',
  by_id: 2,
  by_now: null,
  entity: 'client_system',
  kind: 'deleted',
  differences: [{ field: 'value', removed: ['https://bot.example.com'], added: [] }],
  job: null,
  row_id: 9,
  row_name: 'URL_DO_BOT',
  is_deleted: true,
  company: aurora,
};

/** Example changes of every kind. Other journeys do not affect them. */
export const activityEntries: Page = {
  changes: [
    removedVariable,
    ...companyHistory.changes.map((change) => ({
      ...change,
      job: null,
      row_id: aurora.id,
      row_name: aurora.name,
      is_deleted: false,
      company: null,
    })),
  ],
  next: 1,
  looked_at_until: '2026-09-30T12:00:00.000Z',
};
