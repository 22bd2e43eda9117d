import type { ActivityEntry } from '@retaguarda/contract/entities/activity';

/** Makes a change for tests: someone has edited the value of a variable for a company. */
export const activityEntry = (values: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 41,
  at: '2026-11-15T12:00:00.000Z',
  by: 'Helena Teixeira',
  by_id: 2,
  by_now: null,
  entity: 'client_system',
  kind: 'edited',
  differences: [{ field: 'value', removed: ['certo'], added: ['errado'] }],
  row_id: 7,
  row_name: 'URL_DO_BOT',
  is_deleted: false,
  company: { id: 3, name: 'Aurora Seguros' },
  job: null,
  ...values,
});
