import type { Reply } from '@retaguarda/contract/endpoint';
import type { activity } from '@retaguarda/contract/entities/activity';
import { companyHistory } from './company-history.ts';

type Page = Reply<typeof activity.list>;

/** What a change was made to: of the same company, or a row that is gone. */
const aurora = { row_id: 1, row_name: 'Aurora Seguros', is_deleted: false, company: null };
const removedVariable = {
  entity: 'client_system',
  kind: 'deleted',
  row_id: 9,
  row_name: 'URL_DO_BOT',
  is_deleted: true,
  company: { id: 1, name: 'Aurora Seguros' },
  differences: [{ field: 'value', removed: ['https://bot.example.com'], added: [] }],
} as const;

/** Changes with an example of every kind of entry. What the other journeys change does not alter them. */
export const activityEntries: Page = {
  changes: companyHistory.changes.map((change, place) => ({
    ...change,
    ...aurora,
    ...(place === 1 && { ...removedVariable, differences: [...removedVariable.differences] }),
  })) as Page['changes'],
  next: 1,
  looked_at_until: '2026-09-30T12:00:00.000Z',
};
